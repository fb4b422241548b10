; The installer for Windows: makensis -DVERSION=1.2.3 packaging/windows/nearby.nsi
;
; Packs build/frozen/nearby, as packaging/nearby.spec makes it there, into dist. Installs for whoever starts it, without
; an administrator's rights. Uninstalling leaves campaigns and settings alone.

Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
RequestExecutionLevel user

!ifndef VERSION
  !error "Say which version: -DVERSION=1.2.3"
!endif
!ifndef FROZEN
  !define FROZEN "..\..\build\frozen\nearby"
!endif
!ifndef DIST
  !define DIST "..\..\dist"
!endif

!include "MUI2.nsh"
!include "FileFunc.nsh"

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Nearby"
!define CLASSES "Software\Classes"

Name "Nearby"
OutFile "${DIST}\nearby-${VERSION}-windows-setup.exe"
InstallDir "$LOCALAPPDATA\Programs\Nearby"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Nearby"
VIAddVersionKey "FileDescription" "Installs Nearby"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "The Nearby authors, MIT licence"

!define MUI_ICON "..\icons\nearby.ico"
!define MUI_UNICON "..\icons\nearby.ico"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Nearby.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

; A type of file of our own, opened by a double click.
!macro FileType ENDING CLASS WORDS ICON
  WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${WORDS}"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\icons\${ICON}.ico"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\Nearby.exe" "%1"'
  WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}" ""
!macroend

!macro NoFileType ENDING CLASS
  DeleteRegKey HKCU "${CLASSES}\${CLASS}"
  DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${CLASS}"
!macroend

Section "Nearby"
  SetOutPath "$INSTDIR"
  ; An older version's files would stay beside the new ones.
  RMDir /r "$INSTDIR\_internal"
  File /r "${FROZEN}\*.*"
  SetOutPath "$INSTDIR\icons"
  File "..\icons\nearby-*.ico"
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Nearby.lnk" "$INSTDIR\Nearby.exe"
  !insertmacro FileType ".nearby" "Nearby.Campaign" "Campaign of Nearby" "nearby-campaign"
  WriteRegStr HKCU "${CLASSES}\.nearby" "" "Nearby.Campaign"
  ; Only the last ending counts here: with what is written in TOML Nearby is one program among others to open it.
  !insertmacro FileType ".toml" "Nearby.Scene" "Scene of Nearby" "nearby-scene"
  !insertmacro FileType ".dd2vtt" "Nearby.Map" "Universal VTT map" "nearby-map"
  !insertmacro FileType ".uvtt" "Nearby.Map" "Universal VTT map" "nearby-map"
  !insertmacro FileType ".df2vtt" "Nearby.Map" "Universal VTT map" "nearby-map"
  WriteRegStr HKCU "${KEY}" "DisplayName" "Nearby"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\Nearby.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "The Nearby authors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section "Uninstall"
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\icons"
  Delete "$INSTDIR\Nearby.exe"
  Delete "$INSTDIR\vtt.exe"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Nearby.lnk"
  !insertmacro NoFileType ".nearby" "Nearby.Campaign"
  DeleteRegValue HKCU "${CLASSES}\.nearby" ""
  !insertmacro NoFileType ".toml" "Nearby.Scene"
  !insertmacro NoFileType ".dd2vtt" "Nearby.Map"
  !insertmacro NoFileType ".uvtt" "Nearby.Map"
  !insertmacro NoFileType ".df2vtt" "Nearby.Map"
  DeleteRegKey HKCU "${KEY}"
SectionEnd
