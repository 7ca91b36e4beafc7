/** Start now: creates a running conference, copies its link, and enters it. */
import { atom } from 'jotai';
import { firstCharacters } from '#shared/characters.ts';
import { CONFERENCE_TOPIC_MAX_LENGTH } from '#shared/limits.ts';
import type { RepeatableOptions } from '#renderer/api/httpClient.ts';
import { startConference } from '#renderer/api/conferences.ts';
import type { Answer } from '#renderer/domain/apiFailure.ts';
import { ok } from '#shared/result.ts';
import { findChosen, wishInputs } from '#renderer/platform/mediaDevices/chosenDevices.ts';
import { getMediaDevices } from '#renderer/platform/mediaDevices/mediaDevices.ts';
import { lastMedia } from './chosenDevices.ts';
import { conferenceLink } from './conferenceLinks.ts';
import { requestAtom } from './intents.ts';
import { chooseJoinAtom } from './joinChoice.ts';
import { notifyAtom } from './notifications.ts';
import { carriedToAtom, readyServerInfoAtom } from './serverInfo.ts';
import { servicesAtom } from './services.ts';
import { sessionUserAtom } from './session.ts';

const isStartingAtom = atom(false);

/** Creates a conference of the person and opens it. A second press meanwhile does nothing. */
export const startConferenceAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isStartingAtom)) return;
  set(isStartingAtom, true);
  try {
    const name = get(sessionUserAtom)?.displayName ?? '';
    const t = get(servicesAtom).i18n.getFixedT(null, 'common');
    const topic = t('start.topic', { name });
    const made = await set(openConferenceAtom, { topic });
    if (!made.ok) set(notifyAtom, 'startFailed');
  } finally {
    set(isStartingAtom, false);
  }
});

/** Creates a running conference and enters it. Resolves to its id; a retry with the same key makes no second one. */
export const openConferenceAtom = atom(
  null,
  async (
    get,
    set,
    wish: Parameters<typeof startConference>[1],
    options?: RepeatableOptions,
  ): Answer<string> => {
    const { http } = get(servicesAtom);
    const topic = firstCharacters(wish.topic, CONFERENCE_TOPIC_MAX_LENGTH);
    const made = await startConference(http, { ...wish, topic }, options);
    if (!made.ok) return made;
    const { id: callId, pageUrl } = made.value;
    const { secureUrl } = get(readyServerInfoAtom) ?? {};
    const link = conferenceLink({ id: callId, pageUrl }, secureUrl, get(carriedToAtom));
    const isLinkCopied = await isCopied(link);
    await set(enterCallAtom, callId, isLinkCopied);
    return ok(callId);
  },
);

/** Opens a call without the lobby, with the devices chosen last time. */
export const enterCallAtom = atom(
  null,
  async (get, set, callId: string, isLinkCopied: boolean): Promise<void> => {
    const { storage } = get(servicesAtom);
    const ranking = storage.read('chosenDevices') ?? [];
    const present = await getMediaDevices().list();
    const { audioInput, videoInput } = wishInputs(ranking, present);
    set(chooseJoinAtom, {
      callId,
      ...lastMedia(storage),
      audioInputId: audioInput,
      videoInputId: videoInput,
      audioOutputId: findChosen('audioOutput', ranking, present)?.id,
      isLinkCopied,
    });
    set(requestAtom, {
      kind: 'navigate',
      target: { name: 'conference.conference', params: { id: callId } },
    });
  },
);

/** Browsers allow copying for a few seconds after a press; if they refuse, the call shows the link. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
