/**
 * Runs inline in the document of a guest's link. If no one is signed in, it requests the conference after the requests of every
 * document, and shows what a person can start with. The answer loads in parallel with the script.
 */
import { EARLY_TOPIC_ELEMENT } from '#shared/documentKinds.ts';
import { RUNNING_MARK } from '#shared/documentMarks.ts';
import { pageConferenceId } from '#shared/links.ts';
import { ask, storedSignIn } from './earlyAsk.ts';
import { askFirst } from './earlyRequests.ts';

askFirst();

const { dataset } = document.documentElement;

/** The answer for guests. Ids with other characters are requested later. */
const callId = pageConferenceId(location.pathname);

if (callId !== undefined && storedSignIn() === null) {
  // Our own server has written it into the document; for others, and in a shell, the answer decides.
  if (RUNNING_MARK in dataset) dataset['lobby'] = 'open';
  ask(`conferences/${callId}`)
    .then(showConference)
    .catch(() => undefined); // the page says what is wrong
}

/**
 * A person who can enter can type their name while the rest loads, and can join where no PIN is needed (`ConferenceWaiting.tsx`).
 * Only a hint, so it isn't validated: the page decides later with the schema.
 */
async function showConference(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const body: unknown = await answer.clone().json();
  const { conference } = Object(body);
  const { state, pin_required: asksPin, topic } = Object(conference);
  if (state !== 'running') return;
  dataset['lobby'] = asksPin === true ? 'pin' : 'open';
  // Shows the topic until the page itself does.
  const place = document.getElementById(EARLY_TOPIC_ELEMENT);
  if (place) place.textContent = dataset['topic'] = topic;
}
