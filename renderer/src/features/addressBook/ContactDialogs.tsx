import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readCallString } from '#shared/contacts/callString.ts';
import type { Contact } from '#shared/contacts/contact.ts';
import type { ApiFailure } from '#renderer/domain/apiFailure.ts';
import { useProblemLines } from '#renderer/i18n/useProblemLines.ts';
import { isolated } from '#renderer/lib/displayText.ts';
import { createRequestKey } from '#renderer/lib/requestKey.ts';
import type { Result } from '#shared/result.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { Dialog } from '#renderer/ui/Dialog.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { FormMessage } from '#renderer/ui/FormMessage.tsx';
import { TextField } from '#renderer/ui/TextField.tsx';
import {
  type ContactProblem,
  type ContactProblems,
  checkName,
  checkNewContact,
  checkNewName,
  reportedContactProblems,
} from './contactProblems.ts';

type Answer = Promise<Result<Contact, ApiFailure>>;

/** A dialog to add a contact; while typing, it shows how the input was understood. */
export function AddContactDialog({
  domain,
  onAdd,
  onAdded,
  onClose,
}: {
  /** The part after the `@` in this server's ids. */
  readonly domain: string;
  /** With the same key, a repeated request adds the contact only once. */
  readonly onAdd: (
    entry: { readonly id: string; readonly name: string },
    options: { readonly idempotencyKey: string },
  ) => Answer;
  readonly onAdded: (contact: Contact) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('contacts');
  const [id, setId] = useState('');
  const [name, setName] = useState('');
  const [keyOf] = useState(createRequestKey);
  const sending = useSending();
  const read = readCallString(id, domain);

  async function submit(): Promise<void> {
    const entry = { id: read.kind === 'invalid' ? id : read.id, name };
    const done = await sending.send(checkNewContact(id, name, domain), async () =>
      onAdd(entry, { idempotencyKey: keyOf(entry) }),
    );
    if (done) onAdded(done);
  }

  return (
    <ContactDialog
      title={t('add.title')}
      submitLabel={t('add.submit')}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('add.id')}
        hint={
          read.kind === 'invalid'
            ? t('add.idHint')
            : t('add.understood', { kind: t(`kind.${read.kind}`), id: isolated(read.id) })
        }
        error={useProblemText(sending.problems.id)}
        value={id}
        onChange={(event) => {
          setId(event.currentTarget.value);
          sending.forget('id');
        }}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
      <NameField hint={t('add.nameHint')} name={name} sending={sending} onName={setName} />
    </ContactDialog>
  );
}

/** A dialog to rename a contact. */
export function RenameContactDialog({
  contact,
  onRename,
  onRenamed,
  onClose,
}: {
  readonly contact: Contact;
  readonly onRename: (name: string) => Answer;
  readonly onRenamed: (contact: Contact) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('contacts');
  const [name, setName] = useState(contact.name);
  const sending = useSending();

  async function submit(): Promise<void> {
    const done = await sending.send(checkNewName(name), async () => onRename(name));
    if (done) onRenamed(done);
  }

  return (
    <ContactDialog
      title={t('rename.title')}
      submitLabel={t('rename.save')}
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField name={name} sending={sending} onName={setName} />
    </ContactDialog>
  );
}

/** The name of an entry, checked while typing. */
function NameField({
  hint,
  name,
  sending,
  onName,
}: {
  readonly hint?: string;
  readonly name: string;
  readonly sending: Sending;
  readonly onName: (name: string) => void;
}) {
  const { t } = useTranslation('contacts');
  return (
    <TextField
      label={t('add.name')}
      hint={hint}
      error={useProblemText(sending.problems.name ?? checkName(name).name)}
      value={name}
      onChange={(event) => {
        onName(event.currentTarget.value);
        sending.forget('name');
      }}
      autoComplete="off"
      dir="auto"
    />
  );
}

function ContactDialog({
  title,
  submitLabel,
  sending,
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly submitLabel: string;
  readonly sending: Sending;
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
}) {
  const { t } = useTranslation('common');
  const id = useId();
  const toLines = useProblemLines();
  const { form } = sending.problems;
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose}>
      <Form onSubmit={() => void onSubmit()}>
        {form && <FormMessage lines={toLines(form)} />}
        {children}
        <Button id={id} type="submit" variant="primary" isBusy={sending.isBusy}>
          {submitLabel}
        </Button>
      </Form>
    </Dialog>
  );
}

type Sending = ReturnType<typeof useSending>;

function useSending() {
  const [problems, setProblems] = useState<ContactProblems>({});
  const [isBusy, setIsBusy] = useState(false);
  return {
    problems,
    isBusy,
    /** Typing in a field removes its problem. */
    forget: (field: 'id' | 'name') => setProblems((before) => without(before, field)),
    /** Sends the input if it passed the checks; otherwise returns undefined. */
    async send(found: ContactProblems, work: () => Answer) {
      setProblems(found);
      if (Object.keys(found).length > 0 || isBusy) return undefined;
      setIsBusy(true);
      const done = await work();
      setIsBusy(false);
      if (done.ok) return done.value;
      if (done.failure.kind !== 'aborted') setProblems(reportedContactProblems(done.failure));
      return undefined;
    },
  };
}

function without(problems: ContactProblems, field: 'id' | 'name'): ContactProblems {
  const other = field === 'id' ? 'name' : 'id';
  const kept = problems[other];
  return kept ? { [other]: kept } : {};
}

function useProblemText(problem: ContactProblem | undefined): string | undefined {
  const { t } = useTranslation('contacts');
  const toLines = useProblemLines();
  if (problem === undefined) return undefined;
  return problem.kind === 'own' ? t(`add.${problem.reason}`) : toLines(problem.problem).join(' ');
}
