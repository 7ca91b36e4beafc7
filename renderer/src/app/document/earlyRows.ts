/**
 * Draws the first rows of a list of conferences or rooms into the document while the application loads: they can be read and opened
 * as soon as the server has answered. A script of its own, because only this document needs it. It shares rules and schema with the
 * application's rows, and leaves unusual cases to the application.
 */
import * as z from 'zod/mini';
import {
  EARLY_LIST_ELEMENT,
  EARLY_LIST_EVENT,
  LIST_OUTLINE_ATTRIBUTE,
  LIST_ROWS_ELEMENT,
  LIST_TEXTS_ELEMENT,
  type OutlinedList,
} from '#shared/documentKinds.ts';
import { type ListedConference, listedPageSchema } from '#shared/conferences/listedConference.ts';
import { fillPlaces } from '#shared/intl/fillPlaces.ts';
import { type DateFormat, dateFormat, nameOrder } from '#shared/intl/formats.ts';
import { LANGUAGES, isLanguage } from '#shared/languages.ts';
import { parseJson } from '#shared/parseJson.ts';
import rows from '#renderer/areas/user/ConferenceListRow.module.css';
import {
  DEFAULT_SORT,
  type SortState,
  comparisonFor,
} from '#renderer/domain/conferences/conferenceOrder.ts';
import { ROW_TIME, rowFacts, rowWhen } from '#renderer/domain/conferences/rowFacts.ts';
import { routePath } from '#renderer/domain/routes.ts';
import { listTypeOf } from '#renderer/domain/schedule.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import button from '#renderer/ui/Button.module.css';

const ROW_HEIGHT = 64;

/** The names of the modes, which this order doesn't use. */
const NO_NAMES = { allOnScreen: '', roleBased: '', smartMeeting: '', videoLecture: '' };

/** The sort keys that a row contains. Sorting by mode needs names, which it doesn't contain. */
const sortSchema = z.object({
  type: z.enum(['title', 'invitationTime']),
  order: z.enum(['asc', 'desc']),
});

if (window.plenumList !== undefined) {
  void drawRows(window.plenumList).finally(window.plenumList.end);
}

async function drawRows(given: NonNullable<Window['plenumList']>): Promise<void> {
  const type = location.pathname.startsWith('/user/room/') ? 'room' : 'conference';
  const sort = wantedSort(type);
  if (sort === undefined) return;
  // Created while the request is in flight: the browser loads its tables for the first one, which takes longer than the rows.
  const collator = nameOrder(tag());
  const time = dateFormat(tag(), ROW_TIME);
  const [page] = await Promise.all([given.page, given.style]).catch(() => []);
  const read = listedPageSchema.safeParse(parseJson(page ?? ''));
  const outline = document.querySelector(`template[${LIST_OUTLINE_ATTRIBUTE}=${type}]`);
  const root = document.getElementById('root');
  // Without the outline, the application has already loaded.
  if (!read.success || !(outline instanceof HTMLTemplateElement) || root === null) return;
  // As many as are visible, in the application's order.
  const shown = read.data.conferences
    .filter((each) => !each.isAdHoc && listTypeOf(each) === type)
    .sort(comparisonFor(sort, collator, NO_NAMES))
    .slice(0, Math.ceil(innerHeight / ROW_HEIGHT));
  if (shown.length === 0) return;
  const list = document.createElement('div');
  list.id = EARLY_LIST_ELEMENT;
  list.append(outline.content.cloneNode(true));
  // Controls that don't work yet are hidden, but keep their space.
  for (const later of list.querySelectorAll<HTMLElement>('header, [role=search]'))
    later.style.visibility = 'hidden';
  for (const heading of list.querySelectorAll<HTMLElement>('h1'))
    heading.style.visibility = 'visible';
  list
    .querySelector(`#${LIST_ROWS_ELEMENT}`)
    ?.append(...shown.map((conference) => drawRow(conference, type, time)));
  root.hidden = true;
  root.before(list);
  document.dispatchEvent(new Event(EARLY_LIST_EVENT));
}

/** The person's chosen order; undefined where only the application knows how the list looks. */
function wantedSort(type: OutlinedList): SortState | undefined {
  if (type === 'conference' && (stored('listView') ?? 'list') !== 'list') return undefined;
  const chosen: unknown = Reflect.get(Object(stored('listSort')), type);
  return chosen === undefined ? DEFAULT_SORT : sortSchema.safeParse(chosen).data;
}

/** The stored value of a key of `platform/storage`; where storage is forbidden, no one is signed in. */
function stored(key: string): unknown {
  return parseJson(localStorage.getItem(key) ?? undefined);
}

/** The same as `areas/user/ConferenceListRow.tsx`, without what needs its script. */
function drawRow(
  conference: ListedConference,
  type: OutlinedList,
  { format }: DateFormat,
): HTMLElement {
  const { id } = conference;
  const { state, isLive, isSoon } = rowFacts(conference, Date.now());
  const { atMs, text } = rowWhen(conference, state);
  const time = atMs === undefined ? '' : format(atMs);
  const topic = displayText(conference.topic);
  const owner = displayText(conference.ownerName);
  const open = element('a', rows['open'], [
    element('span', rows['topic'], [element('bdi', '', [topic])]),
    ...(isLive ? [element('span', rows['live'], [say('list.running')])] : []),
    element('span', rows['facts'], [
      text === undefined ? time : fillPlaces(say(text), { time }),
      ...(owner === '' ? [] : [' · ', element('bdi', '', [owner])]),
    ]),
  ]);
  open.href = routePath({ name: 'user.conferenceList', params: { type, id } });
  open.dataset['id'] = id;
  const row = element('article', rows['row'], [open, element('span', rows['end'], [])]);
  if (isLive || isSoon) {
    const join = element('a', `${button['button']} ${button['quiet']}`, [say('general.join')]);
    join.href = routePath({ name: 'conference.main', params: { id } });
    join.ariaLabel = fillPlaces(say('general.joinOne'), { topic });
    row.append(element('span', 'rigid anchor', [join]));
  }
  return row;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string | undefined,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className !== undefined && className !== '') made.className = className;
  made.append(...children);
  return made;
}

/** The document's text for a key. */
function say(key: string): string {
  const texts: unknown = parseJson(document.getElementById(LIST_TEXTS_ELEMENT)?.textContent ?? '');
  return String(Reflect.get(Object(texts), key));
}

function tag(): string {
  const { language = '' } = document.documentElement.dataset;
  return isLanguage(language) ? LANGUAGES[language].tag : document.documentElement.lang;
}
