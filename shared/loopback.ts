/** Whether a host, or an address to listen on, is this machine alone; IPv6 also as addresses of pages write it. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/u.test(host)
  );
}
