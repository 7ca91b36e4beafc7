import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitiseDocument } from './sanitiseDocument.ts';

/** The remaining markup. */
function clean(html: string): string {
  const place = document.createElement('div');
  place.append(sanitiseDocument(html));
  return place.innerHTML;
}

const AWAY = ' rel="noopener noreferrer" target="_blank"';

/** Hostile markup: known attacks on sanitizers, combined at random. */
const hostile = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('text', '<', '&lt;', '<!--', '-->', ']]>', '<![CDATA[', '\u0000', '</', '<?x'),
    fc
      .tuple(
        fc.constantFrom(
          ...[
            'p',
            'a',
            'img',
            'svg',
            'math',
            'style',
            'script',
            'template',
            'table',
            'form',
            'iframe',
          ],
          ...['mtext', 'mglyph', 'foreignObject', 'noscript', 'title', 'textarea', 'select', 'xmp'],
          ...['plaintext', 'base', 'meta', 'link', 'object', 'embed', 'video', 'details', 'x-y'],
        ),
        fc.constantFrom(
          ...['', ' onerror=alert(1)', ' onload="alert(1)"', ' href="javascript:alert(1)"'],
          ...[
            ' src=x',
            ' src="https://evil.example/x"',
            ' srcset="//evil.example/x 2x"',
            ' style="a:b"',
          ],
          ...[
            ' id=location',
            ' name=cookie',
            ' href="java&#9;script:alert(1)"',
            ' is=x',
            ' formaction=x',
          ],
          ...[' xlink:href="data:,x"', ' title="</p><img src=x onerror=alert(1)>"', ' target=_top'],
        ),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.boolean(),
      )
      .map(
        ([tag, attribute, inner, isClosed]) =>
          `<${tag}${attribute}>${inner.join('')}${isClosed ? `</${tag}>` : ''}`,
      ),
  ),
}));

const ACTING_NAMES =
  /^on|^(?:style|class|id|name|srcset|ping|is|slot|nonce|action|formaction|background|poster|autofocus|popover|xlink:href)$/u;
/** The values of `href` and `src`; other attributes may contain any text. */
const HARMLESS_ADDRESSES =
  /^(?!href=|src=)|^href=(?:https?:\/\/|mailto:|tel:)|^src=(?:\/(?!\/)|data:image\/)/iu;

describe('a server document', () => {
  test.each([
    '<h1>Terms</h1><p>One <strong>two</strong></p>',
    '<ul><li>a</li></ul>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
    '<a href="https://conf.example/terms" rel="noopener noreferrer" target="_blank">terms</a>',
    '<a href="mailto:ada@conf.example" rel="noopener noreferrer" target="_blank">mail</a>',
    '<a href="tel:+4930" rel="noopener noreferrer" target="_blank">call</a>',
    '<img src="/api/logo.png" alt="logo">',
    '<img src="data:image/png;base64,AAAA" alt="logo">',
  ])('[OV-3] keeps its text and structure: %s', (html) => {
    expect(clean(html)).toBe(html);
  });

  test.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a script link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['a hidden script link', '<a href="&#106;ava&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['a data link', '<a href="data:text/html,<script>">a</a>', '<a>a</a>'],
    ['an SVG with a script', '<svg onload="alert(1)"><script>alert(1)</script></svg>', ''],
    ['a frame', '<iframe src="https://evil.example"></iframe>', ''],
    ['a form', '<form action="https://evil.example"><input name="password"></form>', ''],
    ['a style', '<style>body{display:none}</style><p style="position:fixed">a</p>', '<p>a</p>'],
    ['a name that shadows our globals', '<p id="root" name="x" class="y">a</p>', '<p>a</p>'],
    ['another base', '<base href="https://evil.example"><p>a</p>', '<p>a</p>'],
    ['a redirect', '<meta http-equiv="refresh" content="0;url=//evil.example">', ''],
    [
      'an opener',
      '<a href="tel:1" target="_top" rel="opener">a</a>',
      `<a href="tel:1"${AWAY}>a</a>`,
    ],
    [
      'a link into this page',
      '<a href="/user/general">a</a><a href="#x">b</a>',
      '<a>a</a><a>b</a>',
    ],
    ['a foreign image', '<img src="https://evil.example/x.png" alt="dot">', 'dot'],
    ['a foreign image without scheme', '<img src="//evil.example/x.png">', ''],
    ['an SVG as image', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['further images', '<img src="/a.png" srcset="https://evil.example 2x">', '<img src="/a.png">'],
    ['data and roles', '<p data-x="1" aria-hidden="true" role="alert">a</p>', '<p>a</p>'],
  ])('[OV-3.2] removes %s', (_what, html, rest) => {
    expect(clean(html)).toBe(rest);
  });

  test('[OV-3] removes markup that mutates while being sanitized', () => {
    const left = clean('<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>');
    expect(left).not.toMatch(/onerror|<style/iu);
  });

  test('[OV-3] leaves nothing active in any markup, and is idempotent', () => {
    fc.assert(
      fc.property(fc.array(hostile.node, { maxLength: 6 }), (parts) => {
        const once = clean(parts.join(''));
        const place = document.createElement('div');
        place.append(sanitiseDocument(parts.join('')));
        for (const element of place.querySelectorAll('*')) {
          expect(element.localName).not.toMatch(
            /^(?:script|style|svg|math|iframe|object|embed|form|base|meta|link|template|video)$|-/u,
          );
          for (const { name, value } of element.attributes) {
            expect(name).not.toMatch(ACTING_NAMES);
            expect(`${name}=${value}`).toMatch(HARMLESS_ADDRESSES);
          }
        }
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 100 },
    );
  }, 30_000);
});

test('[OV-3] removes addresses with a username or password', () => {
  for (const address of ['https://user:secret@host.example/', 'https://bank.example@evil.example'])
    expect(clean(`<a href="${address}">here</a>`)).toBe('<a>here</a>');
  expect(clean(`<img src="${location.protocol}//user@${location.host}/x.png" alt="x">`)).toBe('x');
});
