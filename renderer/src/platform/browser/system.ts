/** Which system the visitor's browser runs on, as far as it tells. */

/** Whether it is desktop Linux. Android says Linux too and is not meant. */
export function isLinuxPlatform(userAgent: string = navigator.userAgent): boolean {
  return /linux/iu.test(userAgent) && !/android/iu.test(userAgent);
}
