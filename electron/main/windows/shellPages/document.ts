/** The document of the shell's own pages: no script, one style sheet, the design's colours. */
import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { writeThemes } from '#shared/look/writeThemes.ts';
import { Html, html } from './html.ts';

const STYLE = `
${writeThemes()}
:root { font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body { margin: 0; background: var(--bg); color: var(--text); overflow-wrap: anywhere; }
main { max-inline-size: 40rem; margin-inline: auto; padding: 24px; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.25; }
p { margin: 0 0 12px; }
a { color: var(--accent); }
.muted { color: var(--text-muted); font-size: 14px; }
form { margin: 0; }
label { display: block; margin-block-end: 12px; font-weight: 550; }
input { display: block; inline-size: 100%; min-block-size: 40px; margin-block-start: 4px; padding: 4px 12px; font: inherit; font-weight: 400;
  color: inherit; background: var(--surface); border: 1px solid var(--border-strong); border-radius: 6px; }
button { min-block-size: 40px; padding: 4px 16px; font: inherit; font-weight: 550; color: var(--text); background: var(--surface);
  border: 1px solid var(--border-strong); border-radius: 6px; cursor: pointer; }
button:hover { background: var(--surface-sunken); }
button.primary { color: var(--on-accent); background: var(--accent); border-color: transparent; }
a.primary { display: inline-flex; align-items: center; min-block-size: 40px; padding: 4px 16px; font-weight: 550; color: var(--on-accent);
  background: var(--accent); border-radius: 6px; text-decoration: none; }
.centered { display: grid; align-content: center; min-block-size: calc(100vh - 48px); }
button.danger { color: var(--surface); background: var(--danger); border-color: transparent; }
button:disabled { opacity: 0.6; cursor: default; }
:focus-visible { outline: var(--focus-width) solid var(--focus); outline-offset: 2px; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 16px; }
.small button { min-block-size: 32px; padding: 2px 10px; font-size: 14px; }
.error, .alarm { padding: 12px; margin-block-end: 12px; background: var(--danger-soft); border-inline-start: 3px solid var(--danger); border-radius: 6px; }
.found { padding: 12px; margin-block-end: 4px; background: var(--surface-sunken); border-inline-start: 3px solid var(--accent); border-radius: 6px; }
.qr { margin-block-start: 8px; display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; }
.qr p { flex: 1 1 12rem; margin: 0; }
form[data-dragged] { outline: 2px dashed var(--focus); outline-offset: 8px; border-radius: 2px; }
ul.rows { list-style: none; margin: 0 0 16px; padding: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 10px; }
ul.rows > li { padding: 12px 16px; }
ul.rows > li + li { border-block-start: 1px solid var(--border); }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; justify-content: space-between; }
.row p { margin: 0; }
.row .actions { margin: 0; }
main:has(.wide) { max-inline-size: none; }
select { min-block-size: 40px; max-inline-size: 100%; padding: 4px 8px; font: inherit; font-weight: 400; color: inherit; background: var(--surface);
  border: 1px solid var(--border-strong); border-radius: 6px; }
.wide > .row { margin-block-end: 12px; }
.split, .panels { display: grid; gap: 16px; align-content: start; grid-template-columns: minmax(0, 1fr); }
@media (min-width: 58rem) { .split { grid-template-columns: minmax(0, 1fr) 21rem; }
  .split .scroll { block-size: calc(100vh - 140px); max-block-size: none; position: sticky; inset-block-start: 16px; } }
.split h1, .split h2, .row h1, .row h2 { margin: 0; font-size: 16px; }
.split > section > .row { margin-block-end: 8px; }
.panel { padding: 12px 16px 16px; background: var(--surface); border: 1px solid var(--border); border-radius: 10px; }
.panel > * + * { margin-block: 10px 0; }
.panel .muted { margin-block-end: 0; }
.halves { display: grid; gap: 16px; margin-block-end: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr)); }
.halves h2 { margin: 0; font-size: 16px; }
.halves .panel, .halves form { display: flex; flex-direction: column; flex: 1; }
.halves .actions { flex: 1; align-items: end; }
.panel dl { padding: 0; background: none; border: 0; }
.pairs { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; font-size: 14px; }
.pairs dd { margin: 0; }
.line { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; }
.field { flex: 1 1 9rem; min-inline-size: 0; }
.field.number { flex: 1 1 5.5rem; }
.field label { margin: 0 0 2px; font-size: 14px; }
.field select { inline-size: 100%; }
.field input { margin: 0; }
.small select, .small input { min-block-size: 32px; font-size: 14px; }
.small .actions { margin-block-start: 10px; }
.scroll { overflow: auto; max-block-size: 70vh; background: var(--surface); border: 1px solid var(--border); border-radius: 10px; }
.follow { display: flex; flex-direction: column-reverse; }
.follow > * { margin-block-end: auto; }
table { inline-size: 100%; border-collapse: collapse; font-size: 13px; }
th, td { padding: 4px 8px; text-align: start; vertical-align: top; border-block-end: 1px solid var(--border); }
th { position: sticky; inset-block-start: -1px; background: var(--surface-sunken); white-space: nowrap; }
.scroll.few { max-block-size: 12rem; block-size: auto; position: static; }
.scroll.few:not(:has(tbody tr)) { display: none; }
.panel h3 { margin-block-end: 0; font-size: 14px; }
.address { margin-block-end: 16px; }
.field.long { flex: 2 1 12rem; }
.line > form.line { flex: 1; }
.none { display: none; margin-block-start: 8px; }
.scroll:not(:has(tbody tr)) + .none { display: block; }
.log td { unicode-bidi: plaintext; white-space: nowrap; }
.log td:first-child, .log td:nth-child(5), .log td:nth-child(6) { font-variant-numeric: tabular-nums; }
.log td:last-child { min-inline-size: 18rem; white-space: normal; font: 13px/1.5 ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace; }
.line + p { margin-block-start: 12px; }
.moment { display: grid; gap: 16px; align-items: start; grid-template-columns: minmax(0, 1fr); }
.moment img { display: block; max-inline-size: 100%; max-block-size: 40vh; border: 1px solid var(--border); border-radius: 6px; }
@media (min-width: 58rem) { .moment:has(img) { grid-template-columns: 28rem minmax(0, 1fr); } }
input[type='range'] { padding: 0; border: 0; background: none; accent-color: var(--accent); }
.compared .log td:not(:first-child) { inline-size: 50%; white-space: normal; font: 13px/1.5 ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace; }
.few .log td:last-child { min-inline-size: 6rem; }
dl { margin: 0 0 12px; padding: 12px 16px; background: var(--surface); border: 1px solid var(--border); border-radius: 10px; }
dt { color: var(--text-muted); font-size: 14px; }
dd { margin: 0 0 8px; }
dd:last-child { margin: 0; }
input[type='checkbox'] { display: inline-block; inline-size: 18px; min-block-size: 18px; margin: 0; margin-inline-end: 8px; vertical-align: middle;
  accent-color: var(--accent); }
.mark { font-weight: 550; color: var(--text-muted); }
.mark.ok { color: var(--accent); }
.mark.problem { color: var(--danger); }
progress { inline-size: 100%; block-size: 12px; margin-block-end: 8px; accent-color: var(--accent); }
code { font: 14px/1.6 ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace; direction: ltr; unicode-bidi: isolate; }
main.bar { max-inline-size: none; padding: 0; }
form.bar { display: flex; align-items: center; gap: 4px; padding: 8px; background: var(--surface); border: 1px solid var(--border); }
.bar input { flex: 1; min-inline-size: 0; margin: 0; }
.bar span[role] { padding-inline: 4px; color: var(--text-muted); font-size: 14px; white-space: nowrap; }
.bar button { min-inline-size: 40px; padding: 4px; }
fieldset { margin: 0 0 16px; padding: 0; border: 0; min-inline-size: 0; }
legend { padding: 0; margin-block-end: 8px; font-weight: 550; }
.choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 168px), 1fr)); gap: 8px; }
label.choice { position: relative; display: flex; flex-direction: column; gap: 8px; margin: 0; padding: 8px; font-size: 14px; background: var(--surface);
  border: 1px solid var(--border); border-radius: 10px; cursor: pointer; }
label.choice:hover { background: var(--surface-sunken); }
label.choice:has(:checked) { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
label.choice:has(:focus-visible) { outline: var(--focus-width) solid var(--focus); outline-offset: 2px; }
label.choice > span { display: flex; align-items: center; gap: 8px; min-inline-size: 0; }
label.choice bdi { overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
label.choice input { flex: none; inline-size: 16px; min-block-size: 16px; margin: 0; accent-color: var(--accent); outline: none; }
.actions.stay { position: sticky; inset-block-end: 0; margin-block-end: -24px; padding-block: 12px 24px; background: var(--bg); }
.actions.stay p { inline-size: 100%; margin: 0; color: var(--danger); font-weight: 550; }
.actions.stay p:empty, form:has([type='radio']:checked) .actions.stay p { display: none; }
label.choice img { inline-size: 100%; aspect-ratio: 16 / 9; object-fit: contain; background: var(--surface-sunken); border-radius: 6px; }
.rail { display: flex; flex-direction: column; align-items: center; gap: 8px; inline-size: 64px; min-block-size: 100vh; padding-block: 8px; }
.rail ul { display: contents; list-style: none; }
.rail li { display: block; }
.rail h1 { position: absolute; inline-size: 1px; block-size: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
.rail [data-sign]::after { content: attr(data-sign); }
.rail .key { position: absolute; inset-block-end: 1px; inset-inline-end: 4px; font-size: 11px; line-height: 1.2; font-weight: 400; }
.rail button { position: relative; display: grid; place-items: center; inline-size: 44px; block-size: 44px; padding: 0; font-size: 18px; font-weight: 550;
  color: var(--text-muted); touch-action: none; user-select: none; }
.rail > button { border-style: dashed; }
.rail [aria-current] { color: var(--on-accent); background: var(--accent); border-color: transparent; font-weight: 700; }
.rail [aria-current]::before { content: ''; position: absolute; inset-inline-start: -10px; inset-block: 8px; inline-size: 4px; background: var(--accent);
  border-start-end-radius: 4px; border-end-end-radius: 4px; }
.rail .badge { position: absolute; inset-block-start: -6px; inset-inline-end: -8px; min-inline-size: 20px; padding: 0 5px; font-size: 12px; font-weight: 700;
  line-height: 20px; text-align: center; font-variant-numeric: tabular-nums; color: var(--surface); background: var(--danger); border-radius: 10px; }
.rail .held { opacity: 0.5; }
.rail .before, .rail .after { box-shadow: 0 -7px 0 -3px var(--focus); }
.rail .after { box-shadow: 0 7px 0 -3px var(--focus); }
@media (forced-colors: active) { .rail [aria-current] { outline: 3px solid Highlight; } .rail [aria-current]::before { background: Highlight; }
  .rail .badge { border: 1px solid; } .rail .before { border-block-start: 4px solid Highlight; } .rail .after { border-block-end: 4px solid Highlight; } }
@media (forced-colors: active) { a.primary { border: 1px solid LinkText; } button { border-color: ButtonBorder; } label.choice:has(:checked) { outline: 2px solid Highlight; } }
`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // Pictures inserted by the main process.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface ShellPageContent {
  readonly title: string;
  readonly body: Html;
  /** A strip over a window instead of a page with margins. */
  readonly isBar?: boolean;
}

/** The whole document as a response. */
export function shellDocument(content: ShellPageContent, language: Language): Response {
  const { tag, direction } = LANGUAGES[language];
  const page = html`<html lang="${tag}" dir="${direction}">
    <head>
      <meta charset="utf-8" />
      <title>${content.title}</title>
      ${style()}
    </head>
    <body>
      <main class="${content.isBar === true ? 'bar' : ''}">${content.body}</main>
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
