/** Which headers travel between a page and its server. All others stay behind, in both directions. */

const REQUEST_HEADERS: readonly string[] = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'range',
];

const RESPONSE_HEADERS: readonly string[] = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'x-request-id',
];

/** The headers of a page's request that its server gets. */
export function headersForServer(headers: Headers): Record<string, string> {
  return pick(headers, REQUEST_HEADERS);
}

/**
 * The headers of a server's answer that the page gets. An answer on our own origin must never act as
 * a page of ours, so it carries a policy under which a document can do nothing.
 */
export function headersForPage(headers: Headers): Record<string, string> {
  const picked = pick(headers, RESPONSE_HEADERS);
  const length = headers.get('content-length');
  // The length of a compressed body is not the length of what the page reads.
  if (length !== null && !headers.has('content-encoding')) picked['content-length'] = length;
  return {
    ...picked,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

function pick(headers: Headers, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked[name] = value;
  }
  return picked;
}
