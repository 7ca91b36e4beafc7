/**
 * The app's files for Linux desktops: the menu entry, which also handles our links, and the entry of the software catalogue
 * (Desktop Entry Specification 1.5, AppStream 1.0).
 */
import {
  APP_ID,
  APP_SCHEME,
  PRODUCT_NAME,
  RECORDING_EXTENSION,
  RECORDING_MEDIA_TYPE,
} from '#shared/product.ts';

/** The app's name in paths, and its command. */
export const COMMAND = 'plenum';

/** The class of our windows: Electron uses the name in `package.json`. */
export const WINDOW_CLASS = 'plenum';

/** The name of our file type in file lists. */
export const RECORDING_TYPE_NAME = 'Recorded session of in-app mode';

const SUMMARY = 'Video conferences on your own server';

/** The file `plenum.desktop`; `command` is the path of the program. */
export function desktopEntry(command: string): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${PRODUCT_NAME}`,
    `Comment=${SUMMARY}`,
    // `%U`: the links and files that the system passes.
    `Exec=${command} %U`,
    `Icon=${COMMAND}`,
    'Terminal=false',
    'Categories=Network;VideoConference;',
    // `trueconf:` belongs to the vendor's client until the person changes that in the menu.
    `MimeType=x-scheme-handler/${APP_SCHEME};${RECORDING_MEDIA_TYPE};`,
    `StartupWMClass=${WINDOW_CLASS}`,
    'SingleMainWindow=true',
    '',
  ].join('\n');
}

/** The file `plenum.xml` for the system's list of file types (Shared MIME-info Database 0.22). */
export function fileTypes(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
    `  <mime-type type="${RECORDING_MEDIA_TYPE}">`,
    `    <comment>${RECORDING_TYPE_NAME}</comment>`,
    '    <sub-class-of type="application/json" />',
    `    <glob pattern="*.${RECORDING_EXTENSION}" />`,
    '  </mime-type>',
    '</mime-info>',
    '',
  ].join('\n');
}

/** The AppStream file `org.plenum.desktop.metainfo.xml`. */
export function appStreamEntry(version: string, releaseDate: string): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<component type="desktop-application">',
    `  <id>${APP_ID}</id>`,
    `  <name>${PRODUCT_NAME}</name>`,
    `  <summary>${SUMMARY}</summary>`,
    '  <metadata_license>CC0-1.0</metadata_license>',
    '  <project_license>Apache-2.0</project_license>',
    '  <description>',
    '    <p>Join and hold video conferences on a server of your own, or on the one that the app brings along.</p>',
    '  </description>',
    `  <launchable type="desktop-id">${COMMAND}.desktop</launchable>`,
    `  <provides><mediatype>x-scheme-handler/${APP_SCHEME}</mediatype><mediatype>${RECORDING_MEDIA_TYPE}</mediatype></provides>`,
    '  <content_rating type="oars-1.1"><content_attribute id="social-audio">intense</content_attribute></content_rating>',
    `  <releases><release version="${version}" date="${releaseDate}" /></releases>`,
    '</component>',
    '',
  ].join('\n');
}
