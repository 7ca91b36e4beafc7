import { useSetAtom } from 'jotai';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import {
  type LineProblem,
  type ListedPerson,
  loginFor,
  readPeopleList,
  isTaken,
} from '#renderer/domain/contacts/peopleList.ts';
import { describeFailure, useFailureLines } from '#renderer/i18n/shownFailure.ts';
import { displayText, isolated } from '#renderer/lib/displayText.ts';
import { useCopy } from '#renderer/state/copying.ts';
import { type AddedAccount, addPersonAtom } from '#renderer/state/setupChanges.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import { TextArea } from '#renderer/ui/fields/TextArea.tsx';
import { StepForm, type StepMoves } from './StepForm.tsx';
import { useNumber } from '#renderer/i18n/useNumber.ts';
import { useWrongField } from '#renderer/ui/fields/useWrongField.ts';
import styles from './Setup.module.css';

const EMPTY = { firstName: '', lastName: '', email: '' };
const NAME_LENGTH = 120;
const EXAMPLE_LINE = 'Anna Weiss <anna@example.org>';

/** A person who wasn't added, with the reason. */
interface Refused {
  readonly person: ListedPerson;
  readonly reason: 'taken' | ApiFailure;
}

/** Creates accounts for the first people: one by one, or from a list. Each gets a password, which is only shown here. */
export function PeopleStep({
  added,
  onAdded,
  ...moves
}: StepMoves & {
  readonly added: readonly AddedAccount[];
  readonly onAdded: (person: AddedAccount) => void;
}) {
  const { t } = useTranslation('setup');
  const toText = useNumber();
  const [isList, setIsList] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number }>();
  const add = useSetAtom(addPersonAtom);

  /** Adds the people one after the other; returns those who weren't added. */
  async function addAll(people: readonly ListedPerson[]): Promise<readonly Refused[]> {
    const left: Refused[] = [];
    for (const [index, person] of people.entries()) {
      setProgress({ done: index, all: people.length });
      // One at a time, because each takes a slow hash on the server.
      const done = await add(person);
      if (done.ok) onAdded(done.value);
      else left.push({ person, reason: isTaken(done.failure) ? 'taken' : done.failure });
    }
    setProgress(undefined);
    setRefused(left);
    return left;
  }

  const fields = { isBusy: progress !== undefined, onAdd: addAll };
  return (
    <>
      {isList ? <ListFields {...fields} /> : <PersonFields {...fields} />}
      <div>
        <Button variant="quiet" onClick={() => setIsList(!isList)}>
          {t(isList ? 'people.oneByOne' : 'people.list')}
        </Button>
      </div>
      <p role="status" className={styles['muted']}>
        {progress &&
          t('people.progress', { done: toText(progress.done + 1), all: toText(progress.all) })}
      </p>
      <RefusedPeople refused={refused} />
      {added.length > 0 && <AddedPeople added={added} />}
      <StepForm moves={moves} way="continue" change={() => undefined}>
        {undefined}
      </StepForm>
    </>
  );
}

interface AddProps {
  readonly isBusy: boolean;
  readonly onAdd: (people: readonly ListedPerson[]) => Promise<readonly Refused[]>;
}

function PersonFields({ isBusy, onAdd }: AddProps) {
  const { t } = useTranslation(['setup', 'account', 'errors']);
  const [typed, setTyped] = useState(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const { inForm, showWrong } = useWrongField();

  async function submit(): Promise<void> {
    if (isBusy) return;
    const { firstName, lastName, email } = trimmed(typed);
    setIsChecked(true);
    if (firstName === '' || lastName === '' || loginFor(email) === '' || !email.includes('@')) {
      showWrong();
      return;
    }
    const left = await onAdd([{ firstName, lastName, email, loginName: loginFor(email) }]);
    if (left.length > 0) return;
    setTyped(EMPTY);
    setIsChecked(false);
    first.current?.focus();
  }

  const problemOf = (field: keyof typeof EMPTY): string | undefined => {
    if (!isChecked) return undefined;
    if (typed[field].trim() === '') return t('errors:form.missingRequiredField');
    return field === 'email' && (!typed.email.includes('@') || loginFor(typed.email.trim()) === '')
      ? t('people.wrongEmail')
      : undefined;
  };
  return (
    <Form onSubmit={() => void submit()}>
      <div className={styles['fields']}>
        {(['firstName', 'lastName', 'email'] as const).map((field) => (
          <TextField
            key={field}
            {...(field === 'firstName' && { ref: first })}
            label={t(`account:fields.${field}`)}
            inputMode={field === 'email' ? 'email' : undefined}
            autoComplete="off"
            value={typed[field]}
            readOnly={isBusy}
            error={problemOf(field)}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <div ref={inForm}>
        <Button type="submit" isBusy={isBusy}>
          {t('people.add')}
        </Button>
      </div>
    </Form>
  );
}

function ListFields({ isBusy, onAdd }: AddProps) {
  const { t } = useTranslation('setup');
  const toText = useNumber();
  const [text, setText] = useState('');
  const [hasProblems, setHasProblems] = useState(false);
  const { inForm, showWrong } = useWrongField();
  const { people, problems } = readPeopleList(text);

  async function submit(): Promise<void> {
    if (isBusy) return;
    setHasProblems(problems.length > 0);
    if (problems.length > 0) showWrong();
    if (problems.length > 0 || people.length === 0) return;
    const left = await onAdd(people);
    setText(left.map(({ person }) => lineOf(person)).join('\n'));
  }

  const wordsOf = ({ line, problem }: { line: number; problem: LineProblem }): string =>
    t(`people.${problem}`, { line: toText(line) });
  return (
    <Form onSubmit={() => void submit()}>
      <TextArea
        label={t('people.listLabel')}
        hint={t('people.listHint', { example: isolated(EXAMPLE_LINE) })}
        error={
          hasProblems && problems.length > 0
            ? problems.slice(0, 5).map(wordsOf).join(' ')
            : undefined
        }
        rows={5}
        value={text}
        onChange={setText}
      />
      <div ref={inForm}>
        <Button type="submit" isBusy={isBusy} isBlocked={text.trim() === ''}>
          {people.length === 0
            ? t('people.add')
            : t('people.addAll', { number: toText(people.length) })}
        </Button>
      </div>
    </Form>
  );
}

function RefusedPeople({ refused }: { readonly refused: readonly Refused[] }) {
  const { t } = useTranslation('setup');
  const toLines = useFailureLines();
  return (
    <div role="alert">
      {refused.map(({ person, reason }) => (
        <p key={person.email} className={styles['problem']}>
          <bdi>{displayText(person.email, NAME_LENGTH)}</bdi>{' '}
          {reason === 'taken' ? t('people.taken') : toLines(describeFailure(reason)).join(' ')}
        </p>
      ))}
    </div>
  );
}

/** The added people with their passwords, and a button to copy all of them. */
function AddedPeople({ added }: { readonly added: readonly AddedAccount[] }) {
  const { t } = useTranslation(['setup', 'common', 'account']);
  const id = useId();
  const toText = useNumber();
  const { outcome, copy } = useCopy();
  const lines = added.map(({ person, password }) =>
    [`${person.firstName} ${person.lastName}`, person.email, person.loginName, password].join('\t'),
  );
  return (
    <section aria-labelledby={id} className="column gap8 pad16 sunken roundedCard">
      <h3 id={id} className="type16">
        {t('people.added', { number: toText(added.length) })}
      </h3>
      <p className={styles['muted']}>{t('people.once')}</p>
      <div className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('people.name')}</th>
              <th scope="col">{t('people.login')}</th>
              <th scope="col">{t('people.password')}</th>
            </tr>
          </thead>
          <tbody>
            {added.map(({ person, password }) => (
              <tr key={person.loginName}>
                <th scope="row">
                  <bdi>{displayText(`${person.firstName} ${person.lastName}`, NAME_LENGTH)}</bdi>
                </th>
                <td>
                  <bdi>{displayText(person.loginName, NAME_LENGTH)}</bdi>
                </td>
                <td data-private>
                  <code dir="ltr">{password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="row wrap gap8x16">
        <Button onClick={() => void copy(lines.join('\n'))}>{t('people.copy')}</Button>
        <span role="status" className={styles['muted']}>
          {outcome === 'copied' && t('common:copied')}
          {outcome === 'refused' && t('account:copyRefused')}
        </span>
      </div>
    </section>
  );
}

function trimmed({ firstName, lastName, email }: typeof EMPTY): typeof EMPTY {
  return { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
}

function lineOf({ firstName, lastName, email }: ListedPerson): string {
  return `${firstName} ${lastName} <${email}>`;
}
