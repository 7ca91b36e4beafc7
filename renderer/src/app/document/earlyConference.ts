/**
 * Runs inline in the document of a guest's link. Asks for the conference where no one is signed in, after what every
 * document asks for, and shows from the answer what a person can begin with. The answer travels beside the script, too.
 */
import { EARLY_TOPIC_ELEMENT } from '#shared/documentKinds.ts';
import { RUNNING_MARK } from '#shared/documentMarks.ts';
import { pageConferenceId } from '#shared/links.ts';
import { ask, storedSignIn } from './earlyAsk.ts';
import { askFirst } from './earlyRequests.ts';

askFirst();

const { dataset } = document.documentElement;

/** A guest's answer to anyone who asks for a conference; ids of other letters are asked for later. */
const callId = pageConferenceId(location.pathname);

if (callId !== undefined && storedSignIn() === null) {
  // Our own server has said so already; any other, and a shell, leaves it to the answer.
  if (RUNNING_MARK in dataset) dataset['lobby'] = 'open';
  ask(`conferences/${callId}`)
    .then(showConference)
    .catch(() => undefined); // the page says what is wrong
}

/**
 * A person who can enter can begin with their name while the rest is on its way, and can join where no PIN comes in
 * between (`ConferenceWaiting.tsx`). A mere hint, so no one checks it: the page itself decides by what the schema says.
 */
async function showConference(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const body: unknown = await answer.clone().json();
  const { conference } = Object(body);
  const { state, pin_required: asksPin, topic } = Object(conference);
  if (state !== 'running') return;
  dataset['lobby'] = asksPin === true ? 'pin' : 'open';
  // A person sees what they are about to join, until the page itself shows it.
  const place = document.getElementById(EARLY_TOPIC_ELEMENT);
  if (place) place.textContent = dataset['topic'] = topic;
}
