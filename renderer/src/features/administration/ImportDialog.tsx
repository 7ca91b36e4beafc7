import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { listText } from '#shared/intl/formats.ts';
import {
  type FilePerson,
  type PeopleFile,
  type PeopleLineProblem,
  readPeopleFile,
  toPeopleRows,
} from '#renderer/domain/administration/peopleFile.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { isTaken } from '#renderer/domain/contacts/peopleList.ts';
import { CSV_MEDIA_TYPE, csvFormat, writeCsv } from '#renderer/domain/history/csv.ts';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { randomUuid } from '#renderer/lib/requestKey.ts';
import { saveFile } from '#renderer/platform/browser/saveFile.ts';
import { usePersonActions } from '#renderer/state/administration/people.ts';
import { useLanguageTag } from '#renderer/state/language.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { FileInput } from '#renderer/ui/fields/FileInput.tsx';
import styles from './Administration.module.css';
import { useFailureWords } from './failureWords.ts';
import { useFocusWhenShown } from './useFocusWhenShown.ts';

/** The number of lines in the preview; all are imported. */
const SHOWN = 8;
const EXAMPLE: FilePerson = {
  ...{ firstName: 'Anna', lastName: 'Weiss', email: 'anna@example.org', loginName: 'anna' },
  ...{ company: '', mobilePhone: '', workPhone: '' },
};

interface Line {
  readonly line: number;
  readonly person: FilePerson;
}

interface Outcome {
  readonly added: number;
  readonly sent: number;
  readonly links: readonly { readonly person: FilePerson; readonly url: string }[];
  readonly refused: readonly (Line & { readonly failure: ApiFailure })[];
}

/** Imports accounts from a file: first a preview with problems by line, then one account after the other. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common', 'setup']);
  const tag = useLanguageTag();
  const toText = useNumber();
  const actions = usePersonActions();
  const keys = useRef(new Map<string, string>());
  const [file, setFile] = useState<PeopleFile>();
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const people = file?.people ?? [];

  async function read(chosen: File): Promise<void> {
    setOutcome(undefined);
    setFile(readPeopleFile(await chosen.text()));
  }

  /** One at a time, because each takes a slow hash on the server. A repeated request creates no second account. */
  async function run(): Promise<void> {
    let result: Outcome = { added: 0, sent: 0, links: [], refused: [] };
    for (const [index, { line, person }] of people.entries()) {
      setDone(index);
      const name = JSON.stringify(person);
      const key = keys.current.get(name) ?? randomUuid();
      keys.current.set(name, key);
      const added = await actions.addWithLink(
        { ...person, rights: [CREATE_GROUP_CONFERENCE] },
        key,
      );
      if (!added.ok) {
        const refused = [...result.refused, { line, person, failure: added.failure }];
        result = { ...result, refused };
        continue;
      }
      const link = added.value;
      const url = link?.url ?? null;
      result = {
        ...result,
        added: result.added + 1,
        sent: result.sent + (link && url === null ? 1 : 0),
        links: url === null ? result.links : [...result.links, { person, url }],
      };
    }
    setDone(undefined);
    setOutcome(result);
  }

  function saveLinks(links: Outcome['links']): void {
    const rows = links.map(({ person, url }) => [
      ...[`${person.firstName} ${person.lastName}`, person.email, person.loginName, url],
    ]);
    const head = ['name', 'email', 'login_name', 'link'];
    saveFile('links.csv', CSV_MEDIA_TYPE, writeCsv([[head, ...rows]], csvFormat(tag)));
  }

  const isBusy = done !== undefined;
  const said = useFocusWhenShown<HTMLParagraphElement>(outcome !== undefined);
  const isReady = people.length > 0 && outcome === undefined;
  return (
    <Dialog
      isWide
      title={t('import.title')}
      closeLabel={t('common:close')}
      onClose={isBusy ? undefined : onClose}
      footer={
        <>
          <Button isBlocked={isBusy} onClick={onClose}>
            {t(outcome ? 'common:close' : 'common:cancel')}
          </Button>
          {isReady && (
            <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
              {t('import.start', { number: toText(people.length) })}
            </Button>
          )}
        </>
      }
    >
      <div className="column gap16">
        {outcome === undefined && (
          <FileChoice isBlocked={isBusy} onFile={(chosen) => void read(chosen)} />
        )}
        <p ref={said} role="status" tabIndex={-1} className="muted type13 breaks">
          {isBusy &&
            t('setup:people.progress', { done: toText(done + 1), all: toText(people.length) })}
          {file && !isBusy && outcome === undefined && summary(file)}
          {outcome && t('import.done', { number: toText(outcome.added) })}
        </p>
        {file && outcome === undefined && <Preview file={file} />}
        {outcome && <Result outcome={outcome} onSaveLinks={() => saveLinks(outcome.links)} />}
      </div>
    </Dialog>
  );

  function summary({ missing, problems }: PeopleFile): string {
    if (missing.length > 0)
      return t('import.missing', { list: isolated(listText(tag, missing, { type: 'unit' })) });
    const ready = t('import.ready', { number: toText(people.length) });
    return problems.length === 0
      ? ready
      : `${ready} · ${t('import.problems', { number: toText(problems.length) })}`;
  }
}

/** The file picker, and an example file. */
function FileChoice({
  isBlocked,
  onFile,
}: {
  readonly isBlocked: boolean;
  readonly onFile: (file: File) => void;
}) {
  const { t } = useTranslation('admin');
  const tag = useLanguageTag();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{t('import.lead')}</p>
      <div className="row wrap gap8">
        <Button
          icon={<FileUp size={18} />}
          isBlocked={isBlocked}
          onClick={() => input.current?.click()}
        >
          {t('import.choose')}
        </Button>
        <Button
          variant="quiet"
          icon={<Download size={18} />}
          onClick={() =>
            saveFile(
              'people.csv',
              CSV_MEDIA_TYPE,
              writeCsv([toPeopleRows([EXAMPLE])], csvFormat(tag)),
            )
          }
        >
          {t('import.template')}
        </Button>
      </div>
      <FileInput
        ref={input}
        accept=".csv,text/csv,text/plain"
        label={t('import.choose')}
        onFile={onFile}
      />
    </>
  );
}

function Preview({ file: { people, problems } }: { readonly file: PeopleFile }) {
  const { t } = useTranslation(['admin', 'account', 'setup', 'contacts']);
  const toText = useNumber();
  return (
    <>
      {problems.length > 0 && (
        <ul className={styles['problems']}>
          {problems.slice(0, SHOWN).map(({ line, problem }) => (
            <li key={line}>{t(PROBLEMS[problem], { line: toText(line) })}</li>
          ))}
          {problems.length > SHOWN && (
            <li>{t('contacts:participants.more', { number: toText(problems.length - SHOWN) })}</li>
          )}
        </ul>
      )}
      {people.length > 0 && (
        <table className={styles['preview']}>
          <thead>
            <tr>
              <th scope="col">{t('account:names')}</th>
              <th scope="col">{t('account:fields.email')}</th>
              <th scope="col">{t('setup:people.login')}</th>
            </tr>
          </thead>
          <tbody>
            {people.slice(0, SHOWN).map(({ line, person }) => (
              <tr key={line}>
                <th scope="row">
                  <bdi>{displayText(`${person.firstName} ${person.lastName}`)}</bdi>
                </th>
                <td>
                  <bdi>{displayText(person.email)}</bdi>
                </td>
                <td>
                  <bdi>{displayText(person.loginName)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {people.length > SHOWN && (
        <p className="muted type13 breaks">
          {t('contacts:participants.more', { number: toText(people.length - SHOWN) })}
        </p>
      )}
    </>
  );
}

const PROBLEMS = {
  noName: 'setup:people.noName',
  wrongEmail: 'setup:people.noEmail',
  wrongLogin: 'import.problem.wrongLogin',
  tooLong: 'import.problem.tooLong',
  twice: 'import.problem.twice',
} as const satisfies Readonly<Record<PeopleLineProblem, string>>;

function Result({
  outcome: { sent, links, refused },
  onSaveLinks,
}: {
  readonly outcome: Outcome;
  readonly onSaveLinks: () => void;
}) {
  const { t } = useTranslation(['admin', 'setup']);
  const toText = useNumber();
  const toWords = useFailureWords();
  return (
    <>
      {sent > 0 && <p>{t('import.sent', { number: toText(sent) })}</p>}
      {links.length > 0 && (
        <>
          <p>{t('import.links')}</p>
          <div>
            <Button variant="primary" icon={<Download size={18} />} onClick={onSaveLinks}>
              {t('import.saveLinks')}
            </Button>
          </div>
        </>
      )}
      {refused.length > 0 && (
        <>
          <p>{t('import.refused', { number: toText(refused.length) })}</p>
          <ul className={styles['problems']}>
            {refused.map(({ line, person, failure }) => (
              <li key={line}>
                <bdi>{displayText(person.email)}</bdi>{' '}
                {isTaken(failure) ? t('setup:people.taken') : toWords(failure)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
