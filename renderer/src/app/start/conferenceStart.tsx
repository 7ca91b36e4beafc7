/**
 * The light start of a guest's link: guard and conference page without the router, which loads when idle and takes over when the
 * visitor moves to another page. Dialogs are rendered beside the page, so that opening one changes neither the lobby nor its camera
 * or input.
 */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import type * as conference from '#renderer/areas/conference/part.ts';
import { routePath } from '#renderer/domain/routes.ts';
import { pause } from '#renderer/lib/pause.ts';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { prefetchPart } from '#renderer/platform/parts/partFiles.ts';
import { openDialogAtom } from '#renderer/state/dialogs.ts';
import { type Intent, handleIntents } from '#renderer/state/intents.ts';
import { chooseLanguageAtom } from '#renderer/state/languageActions.ts';
import { chooseThemeAtom } from '#renderer/state/theme.ts';
import { conferenceQuery } from '#renderer/state/conference.ts';
import { type Store, servicesAtom } from '#renderer/state/services.ts';
import { sessionAtom } from '#renderer/state/session.ts';
import { type Start, isConferencePage } from '#renderer/app/document/document.ts';
import { guardOf } from '#renderer/app/guard/guardOf.ts';
import { watchSession } from '#renderer/app/guard/watchSession.ts';
import { loadApplication, obtainApplication } from './loadApplication.ts';
import { LazyOverlays } from '#renderer/app/overlays/LazyOverlays.tsx';
import { obtainArea, readyCall } from '#renderer/app/parts/loadArea.ts';
import { whenTouched } from '#renderer/app/parts/whenTouched.ts';
import { createQueryClient } from './queryClient.ts';
import { createServices } from './services.ts';
import { StandingParts } from '#renderer/app/parts/StandingParts.tsx';
import { StartProviders } from './StartProviders.tsx';
import { Component, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { whenComposed } from '#renderer/platform/browser/earlyActs.ts';

/** The only field that the document has, too. */
const NAME_FIELD = 'input[autocomplete="name"]';

/** A quick server has answered by then; rendering first would delay the use of its answer. */
const ANSWER_WAIT_MS = 60;

/** After this time the page is shown without its conference, with a note that it is loading. */
const FRAME_AFTER_MS = 500;

/** Shows the conference of the address; if the guard decides otherwise, the whole application starts. */
export async function startConferencePage(
  start: Start & { readonly root: Root },
  { ConferencePage }: Pick<typeof conference, 'ConferencePage'>,
): Promise<void> {
  const { store, root } = start;
  const { forbidden } = createServices(start);
  const callId = (await isLetIn(store)) ? readCallId() : undefined;
  if (callId === undefined) {
    await loadApplication(start);
    return;
  }
  const queryClient = createQueryClient();
  await loadFirst(queryClient, store, callId);
  const end = new AbortController();
  let wanted = location.pathname;
  let isLeaving = false;

  /** Hands the page over to the application, which starts at the visitor's target. */
  async function leave(
    address: string,
    how: 'pushState' | 'replaceState' = 'pushState',
    act?: Intent,
  ): Promise<void> {
    if (isHere(address)) {
      location.assign(address); // the same page with another hash
      return;
    }
    wanted = address;
    if (isLeaving) return;
    isLeaving = true;
    const takeIntent = () => act;
    isLeaving = await loadApplication(
      { ...start, isStanding: true, queryClient, takeIntent },
      () => {
        end.abort();
        watch.stop();
        history[how](null, '', wanted);
      },
    );
  }

  async function perform(intent: Intent): Promise<void> {
    switch (intent.kind) {
      case 'navigate': {
        const { target, replace = false } = intent;
        const how = replace ? 'replaceState' : 'pushState';
        if (target.name !== 'conference.conference') return leave(routePath(target), how);
        const parts = [obtainArea(store, 'call'), obtainApplication(store)] as const;
        const [call, application] = await Promise.all(parts);
        if (!call.ok || !application.ok) return; // given up: the visitor is still in the lobby
        await Promise.race([call.value.beginCall(store), pause(ANSWER_WAIT_MS)]);
        return leave(routePath(target), how);
      }
      case 'startConference':
        await leave(routePath({ name: 'guest.main' }), 'pushState', intent);
        return;
      case 'openDialog':
        store.set(openDialogAtom, intent.dialog);
        return;
      case 'changeLanguage':
        await store.set(chooseLanguageAtom, intent.language);
        return;
      case 'changeTheme':
        store.set(chooseThemeAtom, intent.theme);
    }
  }

  window.addEventListener(
    'popstate',
    () => {
      if (readCallId() !== callId || !isConferencePage())
        void leave(withoutHash() + location.hash, 'replaceState');
    },
    { signal: end.signal },
  );
  const watch = watchSession(store, leave, () => location.pathname);
  forbidden.report = watch.reportForbidden;
  handleIntents(store, (intent) => void perform(intent));
  const page = (
    <StartProviders start={start}>
      <QueryClientProvider client={queryClient}>
        <PageBoundary onBroken={() => void leave(withoutHash(), 'replaceState')}>
          <ConferencePage callId={callId} />
        </PageBoundary>
        <StandingParts getAddress={() => (isLeaving ? wanted : undefined)} />
        <LazyOverlays />
      </QueryClientProvider>
    </StartProviders>
  );
  const { container } = start.page;
  await takeTyping(container, NAME_FIELD, () => root.render(page));
  // Makes the next step quick, whichever it is.
  whenIdle(() => {
    prefetchPart('application');
    prefetchPart('conferencePages');
    whenTouched([() => void obtainApplication(store, true), () => void readyCall(store)]);
  });
}

/** The server has often answered already: then the page renders with the answer, and only once. */
async function loadFirst(client: QueryClient, store: Store, callId: string): Promise<void> {
  const { http } = store.get(servicesAtom);
  const session = store.get(sessionAtom);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise((resolve) => (timer = setTimeout(resolve, FRAME_AFTER_MS)));
  await Promise.race([client.prefetchQuery(conferenceQuery(http, session, callId)), patience]);
  clearTimeout(timer);
}

/** Asks the guard as the router does, and follows its redirects within conferences. */
async function isLetIn(store: Store): Promise<boolean> {
  const guard = guardOf(store);
  for (;;) {
    const outcome = await guard(new URL(location.href));
    switch (outcome.kind) {
      case 'continue':
        return true;
      case 'stop':
        return false;
      case 'leave':
        location.replace(outcome.url);
        return new Promise(() => undefined); // the page is on its way out
      case 'redirect':
        history.replaceState(null, '', outcome.address);
        if (!isConferencePage()) return false;
    }
  }
}

/** The conference id of the address; undefined when it can't be decoded, which the router handles. */
function readCallId(): string | undefined {
  const [, segment] = location.pathname.split('/').filter((each) => each !== '');
  try {
    return segment === undefined ? undefined : decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

function isHere(address: string): boolean {
  const { pathname, search, hash } = new URL(address, location.href);
  return hash !== '' && pathname === location.pathname && search === location.search;
}

function withoutHash(): string {
  return `${location.pathname}${location.search}`;
}

interface Props {
  readonly onBroken: () => void;
  readonly children: ReactNode;
}

/** The error boundary of a page without the router. */
class PageBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken();
  }

  override render(): ReactNode {
    return this.state.isBroken ? undefined : this.props.children;
  }
}

/** Renders the next page; cursor, selection and scroll position stay. */
async function takeTyping(
  container: HTMLElement,
  selector: string,
  render: () => void,
): Promise<void> {
  await whenComposed();
  const before = container.querySelector<HTMLInputElement>(selector);
  if (before === null || before !== document.activeElement) {
    flushSync(render);
    return;
  }
  const { selectionStart, selectionEnd } = before;
  const { top } = before.getBoundingClientRect();
  flushSync(render);
  const after = container.querySelector<HTMLInputElement>(selector);
  if (after === null) return;
  after.focus({ preventScroll: true });
  after.setSelectionRange(selectionStart, selectionEnd);
  window.scrollBy(0, after.getBoundingClientRect().top - top);
}
