/** The document around a page of the shell's own: no script, one style, the design's colours. */
import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { Html, html } from './html.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --bg: light-dark(#f6f7f9, #0f1318); --surface: light-dark(#ffffff, #171c23); --sunken: light-dark(#edf0f3, #11161c);
  --text: light-dark(#14181f, #eef1f5); --muted: light-dark(#4a5361, #a9b3c1); --border: light-dark(#dde2e8, #2a323c);
  --strong: light-dark(#7f8a98, #77828f); --accent: light-dark(#0b6e63, #4fd1be); --on-accent: light-dark(#ffffff, #06211d);
  --danger: light-dark(#b3261e, #ff8a80); --danger-soft: light-dark(#fbe9e7, #3a1d1c); --warning: light-dark(#8a5a00, #f2b84b);
  --focus: light-dark(#1d5fb8, #9cc4ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--text); overflow-wrap: anywhere; }
main { max-inline-size: 40rem; margin-inline: auto; padding: 24px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.25; }
p { margin: 0 0 12px; }
a { color: var(--accent); }
.muted { color: var(--muted); font-size: 14px; }
form { margin: 0; }
label { display: block; margin-block-end: 12px; font-weight: 550; }
input { display: block; inline-size: 100%; min-block-size: 40px; margin-block-start: 4px; padding: 4px 12px; font: inherit; font-weight: 400;
  color: inherit; background: var(--surface); border: 1px solid var(--strong); border-radius: 6px; }
button { min-block-size: 40px; padding: 4px 16px; font: inherit; font-weight: 550; color: var(--text); background: var(--surface);
  border: 1px solid var(--strong); border-radius: 6px; cursor: pointer; }
button:hover { background: var(--sunken); }
button.primary { color: var(--on-accent); background: var(--accent); border-color: transparent; }
button.danger { color: var(--surface); background: var(--danger); border-color: transparent; }
button:disabled { opacity: 0.6; cursor: default; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 16px; }
.small button { min-block-size: 32px; padding: 2px 10px; font-size: 14px; }
.error, .alarm { padding: 12px; margin-block-end: 12px; background: var(--danger-soft); border-inline-start: 3px solid var(--danger); border-radius: 6px; }
ul.rows { list-style: none; margin: 0 0 16px; padding: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 10px; }
ul.rows > li { padding: 12px 16px; }
ul.rows > li + li { border-block-start: 1px solid var(--border); }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; justify-content: space-between; }
.row p { margin: 0; }
.row .actions { margin: 0; }
dl { margin: 0 0 12px; padding: 12px 16px; background: var(--surface); border: 1px solid var(--border); border-radius: 10px; }
dt { color: var(--muted); font-size: 14px; }
dd { margin: 0 0 8px; }
dd:last-child { margin: 0; }
input[type='checkbox'] { display: inline-block; inline-size: 18px; min-block-size: 18px; margin: 0; margin-inline-end: 8px; vertical-align: middle;
  accent-color: var(--accent); }
.mark { font-weight: 550; color: var(--muted); }
.mark.ok { color: var(--accent); }
.mark.problem { color: var(--danger); }
progress { inline-size: 100%; block-size: 12px; margin-block-end: 8px; accent-color: var(--accent); }
code { font: 14px/1.6 ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace; direction: ltr; unicode-bidi: isolate; }
@media (forced-colors: active) { button { border-color: ButtonBorder; } }
`;

const POLICY = [
  "default-src 'none'",
  // Pictures that the main process puts in.
  'img-src data:',
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a page shows. */
export interface ShellPageContent {
  readonly title: string;
  readonly body: Html;
}

/** The whole document as an answer. */
export function shellDocument(content: ShellPageContent, language: Language): Response {
  const { tag, direction } = LANGUAGES[language];
  const page = html`<html lang="${tag}" dir="${direction}">
    <head>
      <meta charset="utf-8" />
      <title>${content.title}</title>
      ${style()}
    </head>
    <body>
      <main>${content.body}</main>
    </body>
  </html>`;
  return new Response(`<!doctype html>${page.markup}`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}

function style(): Html {
  return new Html(`<style>${STYLE}</style>`);
}
