/** Screen sharing: connects the requests, the pickers and Electron's handler. */
import { type WebContents, app, webContents } from 'electron';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import { isTrustedSender } from '../../net/ipc/senderCheck.ts';
import { logError } from '../../lib/log.ts';
import type { ScreenAccess } from '../../net/security/permissions.ts';
import { type PickerKind, pickerKind } from './pickerKind.ts';
import { type PagesInCall, type ScreenChoice, createScreenRequests } from './screenRequests.ts';
import type { ChosenSource } from './sources.ts';

/**
 * Whether Electron provides the computer's sound without the app's own voices (the page requests `restrictOwnAudio`). On macOS the
 * sound is silent except with the system's picker (electron/electron#52738).
 */
const HAS_SYSTEM_SOUND = process.platform === 'win32';

/** Creates the screen access; reads nothing from the screen before a request. */
export function createScreenShare(calls: PagesInCall, language: ShellLanguage): ScreenAccess {
  const picker = pickerKind({
    platform: process.platform,
    systemVersion: process.getSystemVersion(),
    ozonePlatform: app.commandLine.getSwitchValue('ozone-platform'),
    sessionType: process.env['XDG_SESSION_TYPE'],
  });
  const requests = createScreenRequests<ChosenSource>({
    calls,
    choose: (contents, signal) => choose(picker, contents, signal, language),
    onBypass: (contents) => {
      // The page got a stream in another way. Crashing its process ends the stream; the page is then reloaded.
      logError('screen taken past the choice');
      contents.forcefullyCrashRenderer();
    },
  });
  return {
    ask: requests.ask,
    serve: (session) => {
      session.setDisplayMediaRequestHandler(
        ({ frame, userGesture, audioRequested }, callback) => {
          // Read synchronously: the frame may be destroyed later.
          const isOurs = frame !== null && isTrustedSender(frame);
          const contents = isOurs ? webContents.fromFrame(frame) : undefined;
          const source = contents && requests.take(contents, userGesture);
          callback(
            source === undefined
              ? null
              : {
                  video: { id: source.id, name: source.name },
                  ...(audioRequested && source.hasSound && { audio: 'loopback' }),
                },
          );
        },
        { useSystemPicker: picker === 'system' },
      );
    },
  };
}

async function choose(
  picker: PickerKind,
  contents: WebContents,
  signal: AbortSignal,
  language: ShellLanguage,
): Promise<ScreenChoice<ChosenSource> | undefined> {
  if (picker === 'system') return { kind: 'systemPicker' };
  // Loaded at the first use: most sessions share nothing.
  const { chooseInPortal, chooseInWindow } = await import('./pickers.ts');
  const source =
    picker === 'portal'
      ? await chooseInPortal()
      : await chooseInWindow(contents, signal, language, HAS_SYSTEM_SOUND);
  return source && { kind: 'source', source };
}
