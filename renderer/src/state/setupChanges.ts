/**
 * Changes to the own server's set-up, and accounts for the first people. A file of its own, because the personal area only reads
 * the set-up.
 */
import { useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import type { OwnServerSetup, SetupChange, TestMailWire } from '#shared/wire/setup.ts';
import { SETUP_KEY } from '#renderer/api/setup.ts';
import { addAccount, changeSetup, sendTestMail } from '#renderer/api/setupChanges.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { FIRST_PASSWORD_BYTES, firstPassword } from '#renderer/domain/account/firstPassword.ts';
import type { ListedPerson } from '#renderer/domain/contacts/peopleList.ts';
import { randomUuid } from '#renderer/lib/requestKey.ts';
import { fail, ok } from '#shared/result.ts';
import { servicesAtom } from './services.ts';
import { sessionUserAtom } from './session.ts';

/** Saves a change, and reads the set-up again. */
export function useChangeSetup(): (change: SetupChange) => Answer<OwnServerSetup> {
  const { http } = useAtomValue(servicesAtom);
  const user = useAtomValue(sessionUserAtom);
  const client = useQueryClient();
  return async (change) => {
    const changed = await changeSetup(http, change);
    if (changed.ok) client.setQueryData([...SETUP_KEY, user?.id], changed.value);
    return changed;
  };
}

/** Sends a mail to the person's own address. */
export const sendTestMailAtom = atom(null, (get): Answer<TestMailWire> =>
  sendTestMail(get(servicesAtom).http),
);

/** An added account, with the password to pass on. */
export interface AddedAccount {
  readonly person: ListedPerson;
  readonly password: string;
}

/**
 * Passwords and keys of accounts whose answer may have been lost, by their data. A retry sends the same, so that the server makes
 * no second account and the shown password works.
 */
const sentAtom = atom(new Map<string, { readonly password: string; readonly key: string }>());

/** Adds an account with a first password. */
export const addPersonAtom = atom(
  null,
  async (get, _set, person: ListedPerson): Answer<AddedAccount> => {
    const sent = get(sentAtom);
    const name = JSON.stringify(person);
    const { password, key } = sent.get(name) ?? {
      password: firstPassword(crypto.getRandomValues(new Uint8Array(FIRST_PASSWORD_BYTES))),
      key: randomUuid(),
    };
    sent.set(name, { password, key });
    const added = await addAccount(get(servicesAtom).http, { ...person, password }, key);
    if (added.ok || added.failure.kind === 'http') sent.delete(name);
    return added.ok ? ok({ person, password }) : fail(added.failure);
  },
);
