import facts from '#renderer/areas/conference/ConferenceFacts.module.css';
import { Button } from '#renderer/ui/Button.tsx';
import entryStyles from '#renderer/ui/EntryLayout.module.css';
import circle from '#renderer/ui/Initials.module.css';
import listStyles from '#renderer/ui/List.module.css';
import { Drawing, type DrawingSubject } from '#renderer/ui/drawings/Drawing.tsx';
import { EmptyDrawing, type EmptySubject } from '#renderer/ui/placeholders/EmptyDrawing.tsx';
import { EmptyPlace } from '#renderer/ui/placeholders/EmptyPlace.tsx';
import { Skeleton } from '#renderer/ui/placeholders/Skeleton.tsx';
import { SkeletonLines } from '#renderer/ui/placeholders/SkeletonLines.tsx';
import { SkeletonRows } from '#renderer/ui/placeholders/SkeletonRows.tsx';
import { PersonPicture } from '#renderer/ui/PersonPicture.tsx';
import { type Tab, Tabs } from '#renderer/ui/menus/Tabs.tsx';
import proseStyles from '#renderer/ui/Prose.module.css';
import { TextField } from '#renderer/ui/TextField.tsx';
import { TimeFacts } from '#renderer/ui/TimeFacts.tsx';
import { type Cases, eachState } from '../page/case.ts';
import { Held } from '../page/Held.tsx';
import { LONG_ID, LONG_TEXT } from '../page/words.ts';

/** A name for each of the six shades. */
const SHADED = [
  ...['Änne Łukasz', 'Änne Łysek', 'Äneas Łoś'],
  ...['Änne Łaski', 'Änne Łuczak', 'Äneas Łuczak'],
];

/** A picture without a file: a face of two shapes. */
const FACE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#8fb8c9" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.5" fill="#43565e"/><path fill="#43565e" d="M1 8a3 3 0 0 1 6 0z"/></svg>',
)}`;

export const personPicture: Cases = () => [
  ...SHADED.map((name, shade) => ({
    name: `initials, shade ${shade}`,
    shows: <PersonPicture name={name} />,
  })),
  { name: 'a card’s size', shows: <PersonPicture name="Ada Sand" size="card" /> },
  { name: 'picture', shows: <PersonPicture name="Ada Sand" picture={FACE} /> },
  {
    name: 'picture that does not load',
    shows: <PersonPicture name="Ada Sand" picture="data:image/png,none" />,
  },
  { name: 'one letter', shows: <PersonPicture name="آریا" size="card" /> },
  {
    name: 'the circle alone',
    shows: (
      <span className={circle['initials']} data-shade="3" style={{ inlineSize: 96, blockSize: 96 }}>
        AS
      </span>
    ),
  },
];

export const tabs: Cases = ({ say, people }) => {
  const bar = (first: string, all: readonly Tab<string>[]) => (
    <Held first={first}>
      {(chosen, choose) => (
        <Tabs label={say('user:sections.label')} tabs={all} chosen={chosen} onChoose={choose}>
          <p>{say('user:general.nothingToday')}</p>
        </Tabs>
      )}
    </Held>
  );
  const three = [
    { key: 'meetings', label: say('user:sections.conferences') },
    { key: 'rooms', label: say('user:sections.rooms'), mark: '2' },
    { key: 'templates', label: say('user:sections.templates') },
  ];
  return [
    ...eachState('chosen', bar('meetings', three), { on: '[role=tab]' }),
    ...eachState('another', bar('rooms', three), { on: '[role=tab]:last-child' }).slice(1),
    {
      name: 'more than fit, text of the other direction',
      isWide: true,
      shows: bar('meetings', [
        ...three,
        { key: 'foreign', label: people.foreign, mark: '12' },
        { key: 'long', label: LONG_TEXT },
      ]),
    },
  ];
};

export const timeFacts: Cases = ({ say }) => {
  const words = {
    starts: say('conference:facts.starts'),
    organiser: say('conference:facts.organiserTime'),
    repeats: say('conference:facts.repeats'),
    length: say('conference:facts.length'),
  };
  const classes = { wide: facts['wide'], zone: facts['zone'] };
  const own = {
    startMs: Date.UTC(2026, 2, 17, 9),
    period: 'Tuesday, 17 March 2026, 10:00–11:00',
    offset: 'UTC+1',
    zone: 'Europe/Berlin',
  };
  return [
    {
      name: 'once',
      shows: (
        <dl className={facts['facts']}>
          <TimeFacts times={own} words={words} classes={classes} />
        </dl>
      ),
    },
    {
      name: 'repeated, elsewhere',
      shows: (
        <dl className={facts['facts']}>
          <TimeFacts
            times={{
              ...own,
              organiser: { period: 'Tuesday, 17 March 2026, 18:00–19:00', offset: 'UTC+9' },
              repeats: 'Every Tuesday',
              length: '1 hour',
            }}
            words={words}
            classes={classes}
          />
        </dl>
      ),
    },
  ];
};

export const list: Cases = ({ say, people }) => [
  {
    name: 'three lines',
    isWide: true,
    shows: (
      <ul className="column">
        <li className={listStyles['item']}>
          <strong>
            <bdi>{people.person}</bdi>
          </strong>
          <a href="#mail" dir="ltr">
            anna@meet.example
          </a>
        </li>
        <li className={listStyles['item']}>
          <bdi>{people.foreign}</bdi>
          <Button variant="quiet">{say('common:copy')}</Button>
        </li>
        <li className={listStyles['item']}>
          <bdi>{LONG_ID}</bdi>
          <span>{LONG_TEXT}</span>
        </li>
      </ul>
    ),
  },
];

export const explanation: Cases = ({ say, people }) => [
  {
    name: 'what stands below an error',
    shows: (
      <dl className="column gap12 startText plainText">
        <div>
          <dt className="muted type13">{say('common:part.code')}</dt>
          <dd>
            <bdi className="type13 breaks wholeToCopy">005</bdi>
          </dd>
        </div>
        <div>
          <dt className="muted type13">{people.topic}</dt>
          <dd>
            <span className="row wrap gap8x12">
              <code className="type13 breaks wholeToCopy" dir="ltr">
                {LONG_ID}
              </code>
              <Button variant="quiet">{say('common:copy')}</Button>
            </span>
          </dd>
        </div>
        <div>
          <dt className="muted type13">{people.foreign}</dt>
          <dd>{say('common:partFailed')}</dd>
        </div>
      </dl>
    ),
  },
];

export const prose: Cases = ({ say, people }) => [
  {
    name: 'everything that a document may hold',
    isWide: true,
    shows: (
      <article className={proseStyles['prose']}>
        <h1>{people.topic}</h1>
        <p>
          {say('guest:landing.lead')} <a href="#more">{say('guest:landing.more')}</a>
        </p>
        <h2>{people.foreign}</h2>
        <ol>
          <li>{say('guest:landing.check')}</li>
          <li>{LONG_TEXT}</li>
        </ol>
        <ul>
          <li>{LONG_ID}</li>
        </ul>
        <h3>{people.person}</h3>
        <table>
          <tbody>
            <tr>
              <th>{people.topic}</th>
              <td>{people.foreign}</td>
              <td>{LONG_ID}</td>
            </tr>
          </tbody>
        </table>
        <p>
          <img src={FACE} alt="" width="48" />
        </p>
      </article>
    ),
  },
];

export const entryLayout: Cases = ({ say, people }) => [
  {
    name: 'the picture, what it is, and the way in',
    shows: (
      <div className={entryStyles['main']}>
        <div className={entryStyles['greenRoom']}>
          <div className={`${entryStyles['room']} ${entryStyles['withActions']}`}>
            <div className={entryStyles['heading']}>
              <h1>{people.topic}</h1>
              <p>{say('guest:landing.lead')}</p>
            </div>
            <div className={entryStyles['look']}>
              <div className="wideScreen sunken roundedCard" />
            </div>
            <div className={entryStyles['questions']}>
              <TextField label={say('call:lobby.name')} />
              <div className={entryStyles['actions']}>
                <Button type="submit" variant="primary" isWide>
                  {say('call:lobby.join')}
                </Button>
              </div>
            </div>
          </div>
        </div>
      </div>
    ),
  },
];

const DRAWINGS: readonly DrawingSubject[] = [
  'signpost',
  'door',
  'devices',
  'plug',
  'server',
  'chair',
  'emptyRoom',
  'lock',
  'pieces',
];
const EMPTY: readonly EmptySubject[] = [
  'conference',
  'room',
  'template',
  'contacts',
  'recordings',
  'analytics',
  'search',
];

export const drawing: Cases = () => [
  ...DRAWINGS.map((of) => ({ name: of, shows: <Drawing of={of} /> })),
  ...EMPTY.map((of) => ({ name: `no ${of}`, shows: <EmptyDrawing of={of} /> })),
];

export const emptyPlace: Cases = ({ say }) => [
  {
    name: 'says what it is for',
    isWide: true,
    shows: (
      <EmptyPlace of="room">
        <p>{say('user:list.nothing.room')}</p>
      </EmptyPlace>
    ),
  },
  {
    name: 'says why, and the next step',
    isWide: true,
    shows: (
      <EmptyPlace
        of="search"
        title={say('user:list.notFound')}
        action={<Button>{say('user:list.clearAll')}</Button>}
      >
        <p>{LONG_TEXT}</p>
      </EmptyPlace>
    ),
  },
];

export const skeleton: Cases = ({ say }) => [
  {
    name: 'rows',
    isWide: true,
    shows: (
      <Skeleton label={say('common:part.kept')}>
        <SkeletonRows count={3} hasSign hasTitle />
      </Skeleton>
    ),
  },
  {
    name: 'lines',
    isWide: true,
    shows: (
      <Skeleton label={say('common:part.kept')}>
        <SkeletonLines isCard of={['title', 'text', 'shortText', 'buttons', 'gap', 'tabs']} />
        <SkeletonLines of={['label', 'field', 'sign', 'chart']} />
      </Skeleton>
    ),
  },
];
