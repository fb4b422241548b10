"""A batch on a cluster: a real scheduler with two worker processes."""

import socket

import pytest

from tests.playtest.small import sample
from vtt.playtest.batch import prepared, tallies
from vtt.playtest.cluster import Cluster, NoCluster

distributed = pytest.importorskip("distributed", reason="the extra cluster is not installed")

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


@pytest.fixture(scope="module")
def address():
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, protocol="tcp://"
    ) as cluster:
        yield cluster.scheduler_address


def test_two_workers_come_to_what_one_process_comes_to(address):
    batch = prepared(sample("livehack-ossuary.toml"), 60)
    with Cluster(address) as cluster:
        assert cluster.threads == 2
        shared = list(tallies(batch, cluster.start(), 4))
    assert shared[-1] == list(tallies(batch))[-1]
    assert len(shared) > 2


def test_an_address_that_nobody_answers_at_is_named():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        nobody = f"tcp://127.0.0.1:{free.getsockname()[1]}"
    with pytest.raises(NoCluster, match="no scheduler answers there"), Cluster(nobody, patience=0.5):
        pass
