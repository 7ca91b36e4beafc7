/** An address of the simplest kind; only its owner can tell whether it works. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/u.test(text);
}
