/** The redirect addresses of applications (RFC 6749, 3.1.2): https, or a program on the person's own machine (RFC 8252, 7.3). */

/** The address of such a program: its port differs from run to run. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::(\d{1,5}))?(?=[/?]|$)/u;

/**
 * Whether an address can be registered for an application: an absolute, complete one, without a fragment, a wildcard or a user
 * name.
 */
export function isRedirectAddress(text: string): boolean {
  // With characters that a parser would change or drop, two addresses could become the same.
  if (!/^[\u0021-\u007E]+$/u.test(text) || /[#*\\"<>^`{|}]/u.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (username !== '' || password !== '' || text.includes('@')) return false;
  if (protocol === 'http:') return LOOPBACK.test(text);
  return text.startsWith('https://') && hostname !== '';
}

/** The registered address that a request names: it must be identical, except for the port on the person's own machine. */
export function fitsRedirectAddress(registered: readonly string[], asked: string): boolean {
  return (
    isRedirectAddress(asked) &&
    registered.some((each) => each === asked || withoutPort(each) === withoutPort(asked))
  );
}

function withoutPort(address: string): string {
  return address.replace(LOOPBACK, (_all, host: string) => `http://${host}`);
}

/** An address with these fields added to its query. */
export function withFields(address: string, fields: Readonly<Record<string, string>>): string {
  const more = new URLSearchParams(fields).toString();
  return `${address}${address.includes('?') ? '&' : '?'}${more}`;
}
