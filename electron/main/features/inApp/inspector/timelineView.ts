/** The markup of an opened recording: its timeline, or two recordings side by side. */
import type { ShellKey, ShellText } from '../../../lib/texts/shellTexts.ts';
import { button } from '../../../windows/shellPages/button.ts';
import type { ShellPageContent } from '../../../windows/shellPages/document.ts';
import { type Html, html } from '../../../windows/shellPages/html.ts';
import { table } from './fields.ts';
import {
  type ComparedPair,
  PICTURE,
  type TimelineEntry,
  compareTimelines,
  momentOf,
} from './timeline.ts';
import { toSeconds } from './trafficTable.ts';

/** The number of entries shown around the selected one. */
const ROWS = 15;
/** More differences aren't shown, only counted. */
const PAIRS_MAX = 500;
const TEXT_MAX_LENGTH = 160;

/** A recording with the name of its file. */
export interface NamedTimeline {
  readonly name: string;
  readonly entries: readonly TimelineEntry[];
}

export interface TimelineState {
  readonly shown: NamedTimeline;
  readonly index: number;
  readonly other: NamedTimeline | undefined;
  /** Why another file couldn't be opened. */
  readonly problem: string;
}

const EVENTS = {
  navigation: 'timeline.navigation',
  console: 'timeline.console',
  request: 'timeline.request',
  [PICTURE]: 'timeline.picture',
} as const satisfies Readonly<Record<string, ShellKey>>;

/** The page; the window's title is the file's name. */
export function viewTimeline(state: TimelineState, text: ShellText): ShellPageContent {
  const { shown, other } = state;
  const body = html`<div class="wide">
    <div class="row">
      <h1><bdi>${shown.name}</bdi></h1>
      <p id="status" role="status">${state.problem}</p>
      <form class="actions small">
        ${button('compare', text('timeline.compare'))}
        ${other !== undefined && button('timeline', text('timeline.back'))}
      </form>
    </div>
    ${other === undefined ? moment(state, text) : comparison(shown, other, text)}
  </div>`;
  return { title: shown.name, body };
}

/** The last picture up to that moment; a blank one before the first picture. */
export function momentPicture({ shown: { entries }, index }: TimelineState): string {
  const picture = entries[momentOf(entries, index, ROWS).chosen]?.picture;
  return picture === undefined ? NO_PICTURE : `data:image/jpeg;base64,${picture}`;
}

/** One transparent pixel. */
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The texts of the open page that change when another moment is selected. */
export function momentTexts(
  { shown: { entries }, index }: TimelineState,
  text: ShellText,
): Readonly<Record<string, string>> {
  const { first, shown, chosen } = momentOf(entries, index, ROWS);
  const now = entries[chosen];
  const cells = Array.from({ length: ROWS }, (_each, row) => {
    const entry = shown[row];
    const mark = first + row === chosen ? '●' : '';
    const words = entry === undefined ? ['', '', '', ''] : entryCells(entry, text);
    return [mark, ...words].map((cell, column) => [cellId(row, column), cell] as const);
  });
  return {
    moment: text('timeline.moment', {
      number: entries.length === 0 ? 0 : chosen + 1,
      total: entries.length,
      time: Math.round(now?.at ?? 0) / 1000,
    }),
    address: now?.address ?? '',
    ...Object.fromEntries(cells.flat()),
  };
}

function moment(state: TimelineState, text: ShellText): Html {
  const texts = momentTexts(state, text);
  const last = Math.max(0, state.shown.entries.length - 1);
  const rows = Math.min(ROWS, state.shown.entries.length);
  const hasPictures = state.shown.entries.some(({ picture }) => picture !== undefined);
  return html`<form data-live="seek">
      <label
        >${text('timeline.slider')}
        <input
          type="range"
          id="slider"
          name="index"
          min="0"
          max="${String(last)}"
          value="${String(Math.min(state.index, last))}"
          aria-describedby="moment"
          autofocus
      /></label>
    </form>
    <form class="line small">
      ${button('previous', text('timeline.previous'))} ${button('next', text('timeline.next'))}
      ${button('replay', text('timeline.replay'))}
    </form>
    <p><span id="moment" role="status">${texts['moment'] ?? ''}</span></p>
    <p class="muted"><code id="address">${texts['address'] ?? ''}</code></p>
    <div class="moment">
      ${
        hasPictures &&
        html`<img
          id="picture"
          src="${momentPicture(state)}"
          alt="${text('timeline.pictureText')}"
        />`
      }
      <div class="scroll" tabindex="0" role="region" aria-label="${state.shown.name}">
        <table class="log">
          <thead>
            <tr>
              <th scope="col">${text('timeline.shown')}</th>
              ${heads(text).map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody id="entries">
            ${Array.from(
              { length: rows },
              (_row, row) =>
                html`<tr>
                  ${[0, 1, 2, 3, 4].map((column) => {
                    const id = cellId(row, column);
                    return html`<td id="${id}">${texts[id] ?? ''}</td>`;
                  })}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </div>`;
}

function comparison(shown: NamedTimeline, other: NamedTimeline, text: ShellText): Html {
  const pairs = compareTimelines(shown.entries, other.entries);
  const differences = pairs.filter(({ kind }) => kind !== 'same').length;
  const rows = foldSame(pairs).slice(0, PAIRS_MAX);
  return html`<p role="status">
      ${differences === 0 ? text('timeline.equal') : text('timeline.differences', { number: differences })}
    </p>
    <div
      class="scroll compared"
      tabindex="0"
      role="region"
      aria-label="${text('timeline.comparison')}"
    >
      ${table(
        'pairs',
        [text('timeline.difference'), shown.name, other.name],
        rows.map((row) => pairCells(row, text)),
      )}
    </div>`;
}

/** A run of equal entries, as one row. */
type Folded = Exclude<ComparedPair, { readonly kind: 'same' }> | { readonly same: number };

function foldSame(pairs: readonly ComparedPair[]): readonly Folded[] {
  const rows: Folded[] = [];
  for (const pair of pairs) {
    const last = rows.at(-1);
    if (pair.kind !== 'same') rows.push(pair);
    else if (last !== undefined && 'same' in last) rows.splice(-1, 1, { same: last.same + 1 });
    else rows.push({ same: 1 });
  }
  return rows;
}

function pairCells(row: Folded, text: ShellText): readonly string[] {
  if ('same' in row) return [text('timeline.same', { number: row.same }), '', ''];
  // Each part has its own text direction.
  const side = (entry: TimelineEntry | undefined): string =>
    entry === undefined
      ? ''
      : entryCells(entry, text)
          .filter((cell) => cell !== '')
          .map((cell) => `\u2068${cell}\u2069`)
          .join(' · ');
  return [
    text(`timeline.${row.kind}`),
    side('first' in row ? row.first : undefined),
    side('second' in row ? row.second : undefined),
  ];
}

function heads(text: ShellText): readonly string[] {
  return [
    text('support.table.time'),
    text('support.table.from'),
    text('support.table.kind'),
    text('support.table.data'),
  ];
}

/** Time, side, kind with its member, contents. */
function entryCells(
  entry: TimelineEntry,
  text: ShellText,
): readonly [string, string, string, string] {
  const { at, from, kind, member } = entry;
  const isEvent = (each: string): each is keyof typeof EVENTS => Object.hasOwn(EVENTS, each);
  return [
    toSeconds(at, 0),
    text(from === 'page' ? 'support.table.page' : 'support.table.client'),
    isEvent(kind) ? text(EVENTS[kind]) : `${kind} ${member}`.trim(),
    entry.text.length > TEXT_MAX_LENGTH ? `${entry.text.slice(0, TEXT_MAX_LENGTH)}…` : entry.text,
  ];
}

function cellId(row: number, column: number): string {
  return `r${row}c${column}`;
}
