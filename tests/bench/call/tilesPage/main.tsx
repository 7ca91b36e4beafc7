/** The product's stage with 49 people, whose videos and voices are created in this page, for `tiles.ts`. */
import '#renderer/ui/primitives.css';
import 'virtual:themes.css';
import '#renderer/ui/scales.css';
import '#renderer/ui/base.css';
import '#renderer/ui/states.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Stage } from '#renderer/features/call/stage/Stage.tsx';
import { useStageChoice } from '#renderer/features/call/stage/useStageChoice.ts';
import { createI18n } from '#renderer/i18n/createI18n.ts';
import type { Texts } from '#renderer/i18n/startI18n.ts';
import type { InCallSnapshot } from '#renderer/media/engine.ts';
import { aMoment } from '../../../support/callMoment.ts';
import { makePicture, makeVoice } from './streams.ts';

declare global {
  /** Makes only one of the others audible. */
  var letSpeak: (index: number) => void;
}

const OTHERS = 48;
/** A call updates everyone at least this often, with the connection qualities. */
const NEWS_EVERY_MS = 2000;

const files = import.meta.glob<Texts[string]>('../../../../locales/en/{call,common}.json', {
  import: 'default',
  eager: true,
});
const texts = Object.entries(files).map(([path, words]) => [
  path.split('/').at(-1)?.replace('.json', '') ?? '',
  words,
]);
const i18n = createI18n('en', Object.fromEntries(texts));

const picture = makePicture();
const people = Array.from({ length: OTHERS }, (_none, index) => ({
  id: `p${index}`,
  stream: new MediaStream([picture.clone()]),
  voice: makeVoice(),
}));
const own = new MediaStream([picture]);
globalThis.letSpeak = (wanted) => {
  for (const [index, { voice }] of people.entries()) voice.setSpeaking(index === wanted);
};

function momentOfCall(): InCallSnapshot {
  const moment = aMoment(OTHERS, (id) => {
    const person = people.find((each) => each.id === id);
    return person === undefined
      ? {}
      : {
          video: { kind: 'on', stream: person.stream, source: 'camera' },
          audio: { kind: 'present', stream: person.voice.stream, isMuted: false },
        };
  });
  return { ...moment, self: { ...moment.self, camera: { kind: 'on', stream: own } } };
}

const readStatistics = () => new Map();

function Call() {
  const [snapshot, setSnapshot] = useState(momentOfCall);
  useEffect(() => {
    const timer = setInterval(() => setSnapshot(momentOfCall()), NEWS_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Stage
      snapshot={snapshot}
      stage={useStageChoice('tiles')}
      size={{ width: innerWidth, height: innerHeight, signsHeight: 0, noticeHeight: 0 }}
      isCompact={false}
      readStatistics={readStatistics}
    />
  );
}

createRoot(document.querySelector('#root') ?? document.body).render(
  <I18nextProvider i18n={i18n}>
    <Call />
  </I18nextProvider>,
);
