/** Which system the visitor's browser runs on, as far as it says. */
import type { ClientSystem } from '#renderer/domain/softwareClients.ts';

/** The parts of `navigator` that name the system. */
type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether it is desktop Linux. Android says Linux too and is not meant. */
export function isLinuxPlatform(userAgent: string = navigator.userAgent): boolean {
  return /linux/iu.test(userAgent) && !/android/iu.test(userAgent);
}

/** The system that an app would be installed on; undefined when there is no app for it, or it is unknown. */
export function visitorSystem({ userAgent, maxTouchPoints }: BrowserFacts = navigator):
  | ClientSystem
  | undefined {
  if (/android/iu.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/iu.test(userAgent)) return 'ios';
  // An iPad that asks for desktop pages says that it is a Mac; no Mac has a touch screen.
  if (/macintosh/iu.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'macos';
  if (/windows nt/iu.test(userAgent)) return 'windows';
  return isLinuxPlatform(userAgent) ? 'linux' : undefined;
}
