/**
 * Makes the keys by which a server recognises a retry: the same content gets the same key, and changed content a new one. A key is
 * a random UUID that reveals nothing about the content.
 */
export function createRequestKey(): (content: unknown) => string {
  let last: { readonly content: string; readonly key: string } | undefined;
  return (content) => {
    const text = JSON.stringify(content);
    if (last?.content !== text) last = { content: text, key: randomUuid() };
    return last.key;
  };
}

/** A random UUID (RFC 9562, version 4). `crypto.randomUUID` requires a secure page. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}
