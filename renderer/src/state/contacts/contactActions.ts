/** Adding, renaming and deleting the user's contacts, and calling someone. Each resolves to a result. */
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { Contact, ContactPage } from '#shared/contacts/contact.ts';
import { listText } from '#shared/intl/formats.ts';
import { conferenceKeys } from '#renderer/api/conferences.ts';
import type { RepeatableOptions } from '#renderer/api/httpClient.ts';
import { addContact, contactKeys, deleteContact, renameContact } from '#renderer/api/contacts.ts';
import { type Answer, statusOf } from '#renderer/domain/apiFailure.ts';
import { ok } from '#shared/result.ts';
import { useLanguageTag } from '../language.ts';
import { servicesAtom } from '../services.ts';
import { sessionUserAtom } from '../session.ts';
import { callSomeoneAtom } from '../ringing/ringing.ts';

/** The actions; lists show their effect at once. */
export function useContactActions() {
  const { http } = useAtomValue(servicesAtom);
  const userId = useAtomValue(sessionUserAtom)?.id ?? '';
  const client = useQueryClient();
  const callSomeone = useSetAtom(callSomeoneAtom);

  const queryKey = contactKeys.list(userId);

  /**
   * Shows at once what the server has accepted. After a failure the list is read again: the server may have carried the action out.
   */
  async function shown<Value>(
    work: Answer<Value>,
    change: (contacts: readonly Contact[], value: Value) => readonly Contact[],
  ): Answer<Value> {
    const done = await work;
    if (!done.ok) {
      void client.invalidateQueries({ queryKey });
      return done;
    }
    // A page that is still loading doesn't hold the change yet.
    await client.cancelQueries({ queryKey });
    client.setQueryData<InfiniteData<ContactPage>>(queryKey, (known) => {
      if (known === undefined) return known;
      const pages = known.pages.map((page) => ({
        ...page,
        contacts: [...change(page.contacts, done.value)],
      }));
      return { ...known, pages };
    });
    return done;
  }

  return {
    add: async (
      entry: { readonly id: string; readonly name: string },
      options?: RepeatableOptions,
    ) => {
      let isIn = false;
      return shown(addContact(http, userId, entry, options), (contacts, added) => {
        const others = contacts.filter(({ id }) => id !== added.id);
        if (isIn) return others;
        isIn = true; // once, on the first page
        return [added, ...others];
      });
    },
    rename: async (id: string, name: string) =>
      shown(renameContact(http, userId, id, name), (contacts, renamed) =>
        contacts.map((each) => (each.id === renamed.id ? renamed : each)),
      ),
    /** Removing an entry twice succeeds. */
    remove: async (id: string) => {
      const done = deleteContact(http, userId, id).then((answer) =>
        !answer.ok && statusOf(answer.failure) === 404 ? ok({}) : answer,
      );
      return shown(done, (contacts) => contacts.filter((each) => each.id !== id));
    },
    call: async (
      contact: Pick<Contact, 'id' | 'name'>,
      topic: string,
      options?: RepeatableOptions,
    ) => {
      const opened = await callSomeone(contact, topic, options);
      void client.invalidateQueries({ queryKey: conferenceKeys.list() });
      return opened;
    },
  };
}

/** The topic of a call to someone: it names both, because both read it. */
export function useCallTopic(): (name: string) => string {
  const { t } = useTranslation('contacts');
  const tag = useLanguageTag();
  const own = useAtomValue(sessionUserAtom)?.displayName ?? '';
  return (name) => t('card.callTopic', { names: listText(tag, [own, name]) });
}
