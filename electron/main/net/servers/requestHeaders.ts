/** The headers that are passed between a page and its server. All others are dropped, in both directions. */

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

/** The headers of a page's request that are passed to its server. */
export function headersForServer(headers: Headers): Record<string, string> {
  return pick(headers, REQUEST_HEADERS);
}

/**
 * The headers of a server's response that are passed to the page. A response on our own origin must never act as one of our pages,
 * so it gets a policy under which a document can do nothing.
 */
export function headersForPage(headers: Headers): Record<string, string> {
  const picked = pick(headers, RESPONSE_HEADERS);
  const length = headers.get('content-length');
  // A compressed body's length differs from the length that the page reads.
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
