import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type AccountTextName,
  type AccountTexts,
  accountTextAt,
} from '#shared/wire/accountFields.ts';
import { NO_GROUP } from '#shared/contacts/contact.ts';
import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import {
  GROUP_RIGHTS,
  isGivenRight,
  type ManagedUser,
} from '#shared/administration/administration.ts';
import { ROLES } from '#shared/rights/roles.ts';
import type { RegisteredUser } from '#shared/wire/user.ts';
import { type ApiFailure, problemsOf } from '#renderer/domain/apiFailure.ts';
import { loginFor } from '#renderer/domain/contacts/peopleList.ts';
import { type FieldProblem, REQUIRED, reportedProblem } from '#renderer/i18n/fieldProblem.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { displayText } from '#renderer/lib/displayText.ts';
import { createRequestKey } from '#renderer/lib/requestKey.ts';
import { useGroups } from '#renderer/state/administration/groups.ts';
import { usePersonActions } from '#renderer/state/administration/people.ts';
import { TextField } from '#renderer/ui/TextField.tsx';
import styles from './Administration.module.css';
import { FormDialog } from './FormDialog.tsx';
import { CheckGroup } from './CheckGroup.tsx';

const LABELS = {
  firstName: 'account:fields.firstName',
  lastName: 'account:fields.lastName',
  displayName: 'account:fields.displayName',
  email: 'account:fields.email',
  loginName: 'setup:people.login',
  company: 'account:fields.company',
  mobilePhone: 'account:fields.mobilePhone',
  workPhone: 'account:fields.workPhone',
  homePhone: 'account:fields.homePhone',
} as const satisfies Readonly<Record<AccountTextName, string>>;
type Field = AccountTextName;
type Draft = Readonly<Record<Field, string>>;

const NEW_FIELDS: readonly Field[] = [
  ...(['firstName', 'lastName', 'email', 'loginName'] as const),
  ...(['company', 'mobilePhone', 'workPhone'] as const),
];
const OLD_FIELDS: readonly Field[] = [
  ...(['firstName', 'lastName', 'displayName', 'email'] as const),
  ...(['company', 'mobilePhone', 'workPhone', 'homePhone'] as const),
];
/** The required fields of a new account. */
const NEEDED: readonly Field[] = ['firstName', 'lastName', 'email', 'loginName'];
const NEEDED_LATER: readonly Field[] = ['displayName', 'email'];

/** A dialog for a new account, or for changing an account's fields, rights, roles and groups. */
export function PersonDialog({
  user,
  onSaved,
  onClose,
}: {
  /** Undefined for a new one. */
  readonly user: ManagedUser | undefined;
  /** `added` is the account, if it is new. */
  readonly onSaved: (added?: RegisteredUser) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['admin', 'common', 'account', 'contacts', 'setup', 'user']);
  const toLines = useProblemLines();
  const actions = usePersonActions();
  const groups = useGroups();
  const inputs = useRef(new Map<Field, HTMLInputElement>());
  const [keyOf] = useState(createRequestKey);
  const [draft, setDraft] = useState<Draft>(() => draftOf(user));
  const [isLoginTyped, setIsLoginTyped] = useState(false);
  const [rights, setRights] = useState<readonly string[]>(
    user === undefined ? [CREATE_GROUP_CONFERENCE] : rightsOf(user),
  );
  const [isIn, setIsIn] = useState<readonly string[]>(() => groupsOf(user));
  const [problems, setProblems] = useState<Partial<Record<Field, FieldProblem>>>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const fields = user === undefined ? NEW_FIELDS : OLD_FIELDS;
  useEffect(() => {
    // By default, the first empty field has the focus; here most fields are optional.
    inputs.current.get('firstName')?.focus();
  }, []);

  function edit(field: Field, value: string): void {
    if (field === 'loginName') setIsLoginTyped(true);
    const login = field === 'email' && !isLoginTyped && { loginName: loginFor(value) };
    setDraft({ ...draft, ...login, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  }

  function show(found: Partial<Record<Field, FieldProblem>>): void {
    setProblems(found);
    const first = fields.find((field) => found[field] !== undefined);
    if (first !== undefined) inputs.current.get(first)?.focus();
  }

  async function submit(): Promise<void> {
    if (isBusy) return;
    const needed = user === undefined ? NEEDED : NEEDED_LATER;
    const empty = needed.filter((field) => draft[field].trim() === '');
    if (empty.length > 0) {
      show(Object.fromEntries(empty.map((field) => [field, REQUIRED])));
      return;
    }
    setIsBusy(true);
    setFailure(undefined);
    const done = await save();
    setIsBusy(false);
    if (done.ok) {
      onSaved(user === undefined ? done.value : undefined);
      return;
    }
    const found = fieldProblems(done.failure, fields);
    if (Object.keys(found).length > 0) show(found);
    else setFailure(done.failure);
  }

  async function save() {
    const { loginName = '', email = '', ...others } = trimmed(draft, fields);
    if (user === undefined) {
      const person = { ...others, loginName, email, rights };
      return actions.add(person, isIn, keyOf([person]));
    }
    const before = groupsOf(user);
    const moves = {
      into: isIn.filter((id) => !before.includes(id)),
      outOf: before.filter((id) => !isIn.includes(id)),
    };
    const change = { ...changed({ ...others, email }, user), ...changedRights(rights, user) };
    const done = await actions.change(user.loginName, change, moves);
    return done.ok ? { ok: true as const, value: undefined } : done;
  }

  const listed = groups.kind === 'ready' ? groups.value.filter(({ isFixed }) => !isFixed) : [];
  return (
    <FormDialog
      isWide
      title={t(user === undefined ? 'people.add' : 'person.edit')}
      submitLabel={t(user === undefined ? 'people.add' : 'account:save')}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        {fields.map((field) => {
          const problem = problems[field];
          return (
            <TextField
              key={field}
              ref={(input) => {
                if (input) inputs.current.set(field, input);
              }}
              label={t(LABELS[field])}
              inputMode={INPUT_MODES[field]}
              autoComplete="off"
              value={draft[field]}
              readOnly={isBusy}
              error={problem && toLines(problem).join(' ')}
              onChange={(event) => edit(field, event.currentTarget.value)}
            />
          );
        })}
      </div>
      <CheckGroup
        title={t('person.rights')}
        items={GROUP_RIGHTS.map((id) => ({ id, label: t(`user:rights.${id}`) }))}
        chosen={rights}
        onChange={setRights}
      />
      <CheckGroup
        title={t('role.title')}
        items={ROLES.map((id) => ({ id, label: t(`role.${id}`), hint: t(`roleHint.${id}`) }))}
        chosen={rights}
        onChange={setRights}
      />
      {listed.length > 0 && (
        <CheckGroup
          title={t('contacts:card.groups')}
          items={listed.map(({ id, name }) => ({
            id,
            label: <bdi>{displayText(name)}</bdi>,
          }))}
          chosen={isIn}
          onChange={setIsIn}
        />
      )}
    </FormDialog>
  );
}

const INPUT_MODES: Readonly<Partial<Record<Field, 'email' | 'tel'>>> = {
  email: 'email',
  mobilePhone: 'tel',
  workPhone: 'tel',
  homePhone: 'tel',
};

function draftOf(user: ManagedUser | undefined): Draft {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    displayName: user?.displayName ?? '',
    email: user?.email ?? '',
    loginName: user?.loginName ?? '',
    company: user?.company ?? '',
    mobilePhone: user?.mobilePhone ?? '',
    workPhone: user?.workPhone ?? '',
    homePhone: user?.homePhone ?? '',
  };
}

function groupsOf(user: ManagedUser | undefined): readonly string[] {
  return (user?.groups ?? []).map(({ id }) => id).filter((id) => id !== NO_GROUP);
}

function trimmed(draft: Draft, fields: readonly Field[]): Partial<Record<Field, string>> {
  return Object.fromEntries(fields.map((field) => [field, draft[field].trim()]));
}

/** The values that differ from the account. */
function changed(values: AccountTexts, user: ManagedUser): AccountTexts {
  const before = draftOf(user);
  const change: Partial<Record<Field, string>> = {};
  for (const field of OLD_FIELDS) {
    const value = values[field];
    if (value !== undefined && value !== before[field]) change[field] = value;
  }
  return change;
}

/** The server's problems with fields of the form. */
function fieldProblems(
  failure: ApiFailure,
  fields: readonly Field[],
): Partial<Record<Field, FieldProblem>> {
  const found: Partial<Record<Field, FieldProblem>> = {};
  for (const problem of problemsOf(failure)) {
    const field = accountTextAt(problem.location, fields);
    if (field !== undefined) found[field] ??= reportedProblem(problem);
  }
  return found;
}

function rightsOf(user: ManagedUser): readonly string[] {
  return user.rights.filter(isGivenRight);
}

/** Rights that another administrator gave in the meantime stay, unless they were changed here. */
function changedRights(
  rights: readonly string[],
  user: ManagedUser,
): { readonly rights?: string[] } {
  const isSame = [...rights].sort().join() === [...rightsOf(user)].sort().join();
  return isSame ? {} : { rights: [...rights] };
}
