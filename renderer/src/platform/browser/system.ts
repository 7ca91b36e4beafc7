/** The operating system of the visitor's browser, where known. */
import type { ClientSystem } from '#renderer/domain/softwareClients.ts';

/** The parts of `navigator` that name the system. */
type BrowserFacts = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether it is desktop Linux. Android also says Linux, but doesn't count. */
export function isLinuxPlatform(userAgent: string = navigator.userAgent): boolean {
  return /linux/iu.test(userAgent) && !/android/iu.test(userAgent);
}

/** The system to install an app on; undefined when unknown or without an app. */
export function visitorSystem({ userAgent, maxTouchPoints }: BrowserFacts = navigator):
  | ClientSystem
  | undefined {
  if (/android/iu.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/iu.test(userAgent)) return 'ios';
  // An iPad that requests desktop pages claims to be a Mac; no Mac has a touch screen.
  if (/macintosh/iu.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'macos';
  if (/windows nt/iu.test(userAgent)) return 'windows';
  return isLinuxPlatform(userAgent) ? 'linux' : undefined;
}
