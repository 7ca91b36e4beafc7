/** Parses the XML responses of a store. Object names are hexadecimal ids, so they need no unescaping. */

/** One page of a list of names; `next` leads to the page after it. */
export interface NamesPage {
  readonly names: readonly string[];
  readonly next: string | undefined;
}

export function parseNames(xml: string): NamesPage {
  const names = [...xml.matchAll(/<Key>([^<]*)<\/Key>/gu)].map(([, name = '']) => name);
  return { names, next: textOf(xml, 'NextContinuationToken') };
}

/** The id of a new upload in parts. */
export function parseUploadId(xml: string): string | undefined {
  return textOf(xml, 'UploadId');
}

/** The store's error code; undefined when the response has none. */
export function parseErrorCode(xml: string): string | undefined {
  const error = /<Error>[\s\S]*<\/Error>/u.exec(xml)?.[0] ?? '';
  return /<Code>(\w{1,60})<\/Code>/u.exec(error)?.[1];
}

/** The body that completes an upload: the list of its parts. */
export function partsXml(tags: readonly string[]): string {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'" },
};

function textOf(xml: string, tag: string): string | undefined {
  const found = new RegExp(`<${tag}>([^<]+)</${tag}>`, 'u').exec(xml)?.[1];
  return found?.replaceAll(/&(#?\w+);/gu, (whole, name: string) => ENTITIES[name] ?? whole);
}
