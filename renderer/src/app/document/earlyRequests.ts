/**
 * Runs inline in the first document, before any script has been fetched: asks for the server's info
 * and for the session when someone is signed in, else for the conference of a guest's link, so that all travel beside
 * the script. It is built on its own (`build/web/documents.ts`) with the little that it imports.
 * `platform/browser/earlyFetch.ts` picks the answers up.
 */
import { RUNNING_MARK } from '#shared/documentMarks.ts';
import { pageConferenceId } from '#shared/links.ts';

const answers: Record<string, Promise<Response>> = {};

function ask(path: string, headers: Record<string, string>): Promise<Response> {
  const answer = fetch(path, { headers, redirect: 'error', credentials: 'same-origin' });
  answer.catch(() => undefined); // a caller that uses it sees the failure
  answers[path] = answer;
  return answer;
}

const { dataset } = document.documentElement;

/**
 * A person who can enter can begin with their name while the rest is on its way, and can join where no PIN comes in
 * between (`ConferenceWaiting.tsx`). A mere hint, so no one checks it: the page itself decides by what the schema says.
 */
function openLobby(asksPin: boolean): void {
  dataset['lobby'] = asksPin ? 'pin' : 'open';
}

async function openLobbyBy(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const body: unknown = await answer.clone().json();
  const { conference } = Object(body);
  const { state, pin_required: asksPin } = Object(conference);
  if (state === 'running') openLobby(asksPin === true);
}

const language = dataset['language'] ?? 'en';
void ask(`/api/v3.8/server?lang=${language}`, { accept: 'application/json' });

/** A guest's answer to anyone who asks for a conference; ids of other letters are asked for later. */
const callId = pageConferenceId(location.pathname);

// A link with a key signs its holder in again; the session that is stored now says nothing then.
if (!/[?&](?:k|call_id)=/u.test(location.search)) {
  try {
    const text = localStorage.getItem('authorization');
    if (text === null && callId !== undefined) {
      // Our own server has said so already; any other, and a shell, leaves it to the answer.
      if (RUNNING_MARK in dataset) openLobby(false);
      ask(`/api/v3.8/conferences/${callId}`, { accept: 'application/json' })
        .then(openLobbyBy)
        .catch(() => undefined); // the page says what is wrong
    }
    const stored: unknown = JSON.parse(text ?? 'null');
    const [userId, accessToken, expiresAtMs] = ['userId', 'accessToken', 'expiresAtMs'].map(
      (key): unknown => Reflect.get(Object(stored), key),
    );
    if (
      typeof userId === 'string' &&
      typeof accessToken === 'string' &&
      Number(expiresAtMs) > Date.now()
    ) {
      void ask(`/api/v3.8/users/${encodeURIComponent(userId)}`, {
        accept: 'application/json',
        authorization: `Bearer ${accessToken}`,
      });
    }
  } catch {
    // Storage is forbidden or holds no JSON: the ordinary start deals with it.
  }
}

Object.defineProperty(window, 'plenumEarly', { value: answers });
