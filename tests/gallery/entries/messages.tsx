import { SearchX } from 'lucide-react';
import {
  ChromePicture,
  EdgePicture,
  FirefoxPicture,
  OtherPicture,
  SafariPicture,
} from '#renderer/features/httpsWarning/pictures/browserPictures.tsx';
import { Button } from '#renderer/ui/Button.tsx';
import { Callout } from '#renderer/ui/Callout.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { QuestionDialog } from '#renderer/ui/QuestionDialog.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { LevelMeter } from '#renderer/ui/LevelMeter.tsx';
import { Notice } from '#renderer/ui/Notice.tsx';
import { Progress } from '#renderer/ui/Progress.tsx';
import { Snackbar } from '#renderer/app/overlays/Snackbar.tsx';
import { StatusPanel } from '#renderer/ui/StatusPanel.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { Waiting } from '#renderer/ui/Waiting.tsx';
import { type Cases, eachState } from '../page/case.ts';
import { LONG_ID, LONG_TEXT } from '../page/words.ts';

const DRAWING = <SearchX size={64} strokeWidth={1} aria-hidden />;

const BROWSERS = {
  chrome: ChromePicture,
  edge: EdgePicture,
  firefox: FirefoxPicture,
  safari: SafariPicture,
  other: OtherPicture,
};

/** The pictures of the HTTPS warning, in both of their languages. */
export const addressPicture: Cases = () =>
  Object.entries(BROWSERS).flatMap(([browser, Picture]) =>
    (['en', 'ru'] as const).map((language) => ({
      name: `${browser}, ${language}`,
      isWide: true,
      shows: <Picture language={language} host="meet.example.com" label={browser} />,
    })),
  );

export const callout: Cases = ({ say, people }) => [
  { name: 'title alone', shows: <Callout title={say('common:offline')} /> },
  {
    name: 'steps, note, actions',
    shows: (
      <Callout
        title={say('call:lobby.asking')}
        steps={[say('guest:clients.lead'), say('guest:landing.lead')]}
        note={say('common:part.kept')}
        actions={
          <>
            <Button>{say('common:retry')}</Button>
            <Button variant="quiet">{say('common:cancel')}</Button>
          </>
        }
      />
    ),
  },
  {
    name: 'long text',
    shows: <Callout title={LONG_TEXT} steps={[LONG_ID, LONG_TEXT]} note={LONG_TEXT} />,
  },
  {
    name: 'text of the other direction',
    shows: <Callout title={people.foreign} steps={[people.foreign]} note={people.topic} />,
  },
];

export const notice: Cases = ({ say, people }) => [
  {
    name: 'empty',
    isWide: true,
    shows: (
      <Notice
        title={say('user:list.title.template')}
        drawing={DRAWING}
        actions={<Button variant="primary">{say('user:create.template')}</Button>}
      >
        <p>{say('user:list.nothing.template')}</p>
      </Notice>
    ),
  },
  {
    name: 'error, two ways out, details',
    isWide: true,
    shows: (
      <Notice
        isAlert
        title={say('common:part.title')}
        actions={
          <>
            <Button variant="primary">{say('common:retry')}</Button>
            <Button>{say('common:home')}</Button>
          </>
        }
        details={<p>{say('common:part.code')}</p>}
      >
        <p>{say('common:partFailed')}</p>
        <p>{say('common:part.kept')}</p>
      </Notice>
    ),
  },
  { name: 'title alone', isWide: true, shows: <Notice title={say('guest:notFound.title')} /> },
  {
    name: 'long text, text of the other direction',
    isWide: true,
    shows: (
      <Notice
        title={LONG_TEXT}
        actions={<Button>{LONG_TEXT}</Button>}
        details={<p>{people.foreign}</p>}
      >
        <p>{LONG_ID}</p>
        <p>{people.foreign}</p>
      </Notice>
    ),
  },
];

export const levelMeter: Cases = ({ say }) =>
  [0, 0.4, 1].map((share) => ({
    name: `${share * 100} %`,
    shows: (
      <LevelMeter
        stream={share}
        label={say('call:lobby.level')}
        watch={(level, show) => {
          show(level);
          return () => undefined;
        }}
      />
    ),
  }));

export const progress: Cases = ({ say }) => [
  { name: 'a line at the top', shows: <Progress label={say('common:loading.page')} /> },
  { name: 'in place of a page', shows: <Waiting label={say('common:loading.conference')} /> },
  { name: 'long text', shows: <Waiting label={LONG_TEXT} /> },
];

export const snackbar: Cases = ({ say, people }) => {
  const bar = (...texts: readonly string[]) => (
    <Snackbar
      messages={texts.map((text, id) => ({ id, text }))}
      dismissLabel={say('common:close')}
      onDismiss={() => undefined}
    />
  );
  const copied = say('common:notifications.linkCopied');
  return [
    ...eachState('one', bar(copied), { on: 'button' }),
    { name: 'two', shows: bar(copied, say('common:notifications.accountCreated')) },
    { name: 'long text', shows: bar(`${say('common:notifications.storageRefused')} ${LONG_ID}`) },
    { name: 'text of the other direction', shows: bar(people.foreign) },
  ];
};

export const statusPanel: Cases = ({ say, people }) => [
  {
    name: 'status',
    shows: (
      <StatusPanel>
        <p>{say('common:loading.conference')}</p>
      </StatusPanel>
    ),
  },
  {
    name: 'slow, with a way out',
    shows: (
      <StatusPanel actions={<Button>{say('common:part.stop')}</Button>}>
        <p>{say('common:loading.conference')}</p>
        <p>{say('common:part.slow')}</p>
      </StatusPanel>
    ),
  },
  {
    name: 'error',
    shows: (
      <StatusPanel
        isAlert
        actions={
          <>
            <Button>{say('common:home')}</Button>
            <Button variant="primary">{say('common:retry')}</Button>
          </>
        }
      >
        <p>{say('common:partFailed')}</p>
      </StatusPanel>
    ),
  },
  {
    name: 'long text, text of the other direction',
    shows: (
      <StatusPanel actions={<Button>{people.foreign}</Button>}>
        <p>{LONG_TEXT}</p>
        <p>{LONG_ID}</p>
      </StatusPanel>
    ),
  },
];

export const dialog: Cases = ({ say, people }) => {
  const question = (
    <QuestionDialog
      title={say('user:card.remove.title')}
      closeLabel={say('common:close')}
      cancelLabel={say('common:cancel')}
      answer={say('user:card.action.remove')}
      onAgree={() => undefined}
      onClose={() => undefined}
    >
      <p>{say('user:card.remove.text', { topic: people.topic })}</p>
    </QuestionDialog>
  );
  return [
    ...eachState('a question', question, { on: 'header button' }),
    {
      name: 'a form that cannot be closed',
      shows: (
        <Dialog title={say('authorization:user.title')} closeLabel={say('common:close')}>
          <Form onSubmit={() => undefined}>
            <TextField label={say('authorization:user.login')} />
          </Form>
        </Dialog>
      ),
    },
    {
      name: 'wide, a text that scrolls',
      shows: (
        <Dialog
          isWide
          title={LONG_TEXT}
          closeLabel={say('common:close')}
          onClose={() => undefined}
          footer={<Button variant="primary">{say('common:close')}</Button>}
        >
          {[...Array(12).keys()].map((line) => (
            <p key={line}>{say('common:notifications.storageRefused')}</p>
          ))}
        </Dialog>
      ),
    },
    {
      name: 'text of the other direction',
      shows: (
        <Dialog
          title={people.foreign}
          closeLabel={say('common:close')}
          onClose={() => undefined}
          footer={
            <>
              <Button>{people.foreign}</Button>
              <Button variant="primary">{say('user:card.action.saveAsTemplate')}</Button>
            </>
          }
        >
          <p>{LONG_ID}</p>
        </Dialog>
      ),
    },
  ];
};
