/** The icon in the tray, kept up to date with the app's state. */
import { Menu, Tray, nativeImage } from 'electron';
import { logWarning, thrown } from '../../lib/log.ts';
import type { ShellText } from '../../lib/texts/shellTexts.ts';
import { type TrayActs, type TrayState, trayLook, trayMenu, trayTooltip } from './trayModel.ts';
import { type TrayLook, drawTray } from './trayPicture.ts';

/** Width in points; Linux scales the picture, so it gets a larger one. */
const POINTS: Readonly<Partial<Record<NodeJS.Platform, number>>> = { darwin: 18, linux: 32 };
const DEFAULT_POINTS = 16;
const SCALES = process.platform === 'linux' ? [1] : [1, 1.5, 2, 3];

export interface OpenTray {
  /** Call when the state has changed. */
  readonly update: () => void;
  readonly close: () => void;
}

/** Creates the icon; undefined when the system refuses. */
export function openTray(parts: {
  readonly state: () => TrayState;
  readonly acts: TrayActs;
  readonly text: ShellText;
}): OpenTray | undefined {
  let tray: Tray;
  let look = trayLook(parts.state());
  try {
    tray = new Tray(trayImage(look));
  } catch (error) {
    logWarning('no tray', thrown(error));
    return undefined;
  }
  const update = (): void => {
    const state = parts.state();
    const now = trayLook(state);
    if (now !== look) tray.setImage(trayImage(now));
    look = now;
    tray.setToolTip(trayTooltip(state, parts.text));
    tray.setContextMenu(Menu.buildFromTemplate(trayMenu(state, parts.acts, parts.text)));
  };
  // On macOS a click opens the menu.
  if (process.platform !== 'darwin') tray.on('click', parts.acts.onShow);
  update();
  return { update, close: () => tray.destroy() };
}

/** Each is drawn once: the state changes with every press of push-to-talk. */
const images = new Map<TrayLook, Electron.NativeImage>();

function trayImage(look: TrayLook): Electron.NativeImage {
  const known = images.get(look);
  if (known !== undefined) return known;
  const isTemplate = process.platform === 'darwin';
  const points = POINTS[process.platform] ?? DEFAULT_POINTS;
  const image = nativeImage.createEmpty();
  for (const scaleFactor of SCALES) {
    const { pixels, size } = drawTray(look, points * scaleFactor, isTemplate);
    image.addRepresentation({ scaleFactor, width: size, height: size, buffer: pixels });
  }
  image.setTemplateImage(isTemplate);
  images.set(look, image);
  return image;
}
