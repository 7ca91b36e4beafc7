import { expect, test } from 'vitest';
import { parseErrorCode, parseNames, parseUploadId, partsXml } from './storeXml.ts';

const page = (inside: string) =>
  `<?xml version="1.0"?><ListBucketResult xmlns="x">${inside}</ListBucketResult>`;

test('a page of names has the next one, or none', () => {
  const contents = ['a', 'b'].map((name) => `<Contents><Key>recordings/${name}</Key></Contents>`);
  const names = ['recordings/a', 'recordings/b'];
  const next = '<NextContinuationToken>1/&lt;x&gt;&amp;&quot;&#34;</NextContinuationToken>';
  expect(parseNames(page(contents.join('\n') + next))).toEqual({ names, next: '1/<x>&""' });
  expect(parseNames(page(contents.join('')))).toEqual({ names, next: undefined });
  expect(parseNames(page(''))).toEqual({ names: [], next: undefined });
});

test('a failure has its code', () => {
  const error = '<Error><Code>NoSuchBucket</Code><Message>Gone &lt;b&gt;</Message></Error>';
  expect(parseErrorCode(`<?xml version="1.0"?>\n${error}`)).toBe('NoSuchBucket');
  expect(parseErrorCode('<CompleteMultipartUploadResult/>')).toBeUndefined();
  // Of what it says, one word goes into the log.
  expect(parseErrorCode('<Error><Code>a b</Code></Error>')).toBeUndefined();
  expect(parseErrorCode('<html>Bad gateway</html>')).toBeUndefined();
});

test('a multipart upload starts with an id and ends with its parts in order', () => {
  expect(parseUploadId('<R><UploadId>a.b-c</UploadId></R>')).toBe('a.b-c');
  expect(parseUploadId('<R/>')).toBeUndefined();
  expect(partsXml(['"x"', '"y"'])).toBe(
    '<CompleteMultipartUpload><Part><PartNumber>1</PartNumber><ETag>"x"</ETag></Part>' +
      '<Part><PartNumber>2</PartNumber><ETag>"y"</ETag></Part></CompleteMultipartUpload>',
  );
});
