/** Where an application sends people back to (RFC 6749, 3.1.2): https, or a program on the person's own machine (RFC 8252, 7.3). */

/** What such a program listens on: its port differs from run to run. */
const LOOPBACK = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::(\d{1,5}))?(?=[/?]|$)/u;

/** Whether an address may be one of an application: an absolute one, whole and without a fragment, a wildcard or a name in it. */
export function isRedirectAddress(text: string): boolean {
  // Letters that a parser would change or leave out make two addresses of one.
  if (!/^[\u0021-\u007E]+$/u.test(text) || /[#*\\"<>^`{|}]/u.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  if (username !== '' || password !== '' || text.includes('@')) return false;
  if (protocol === 'http:') return LOOPBACK.test(text);
  return text.startsWith('https://') && hostname !== '';
}

/** The address of an application that a request names: the very same one, on the own machine with any port. */
export function fitsRedirectAddress(registered: readonly string[], asked: string): boolean {
  return (
    isRedirectAddress(asked) &&
    registered.some((each) => each === asked || withoutPort(each) === withoutPort(asked))
  );
}

function withoutPort(address: string): string {
  return address.replace(LOOPBACK, (_all, host: string) => `http://${host}`);
}

/** An address with more in its query. */
export function withFields(address: string, fields: Readonly<Record<string, string>>): string {
  const more = new URLSearchParams(fields).toString();
  return `${address}${address.includes('?') ? '&' : '?'}${more}`;
}
