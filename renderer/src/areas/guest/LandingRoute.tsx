import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { AUTH_PERSONAL_AREA_HASH, type RouteTarget } from '#renderer/domain/routes.ts';
import { PERSONAL_SIGN_IN, type SignInGoal } from '#renderer/domain/session.ts';
import { askSignInAtom, requestAtom } from '#renderer/state/intents.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { loadOwnDownloadAtom } from '#renderer/state/ownDownloadActions.ts';
import { sessionUserAtom, wantedPlaceAtom } from '#renderer/state/session.ts';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { markSignedIn } from '#renderer/platform/browser/signedInMark.ts';
import { useLazyPart } from '#renderer/platform/parts/useLazyPart.ts';
import { LandingPage } from './LandingPage.tsx';
import type { NextConference } from './NextConference.tsx';

/** The landing page as a route: the personal area's hash opens the sign-in dialog, or the personal area if signed in (AU-10). */
export function LandingRoute() {
  const { hash, key } = useLocation();
  const user = useAtomValue(sessionUserAtom);
  const request = useSetAtom(requestAtom);
  const askSignIn = useSetAtom(askSignInAtom);
  const language = useAtomValue(languageAtom);
  const loadOwnDownload = useSetAtom(loadOwnDownloadAtom);
  const wantedPlace = useAtomValue(wantedPlaceAtom);
  const isWanted = hash === `#${AUTH_PERSONAL_AREA_HASH}`;
  // Signing in also navigates from the dialog to the requested page; the guard then clears it while this page is still mounted.
  const remembered = useRef<RouteTarget>(undefined);
  const lead = useEffectEvent((): void => {
    if (!isWanted) return;
    if (user) {
      const target = wantedPlace ?? remembered.current ?? { name: 'user.general', params: {} };
      request({ kind: 'navigate', target, replace: true });
      return;
    }
    remembered.current = wantedPlace;
    askSignIn({ goal: goalOf(wantedPlace), wantedPlace, permissions: PERSONAL_SIGN_IN });
  });
  const isSignedIn = user !== undefined;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a sign-in, or another visit, leads again
  useEffect(() => lead(), [isWanted, isSignedIn, key]);
  useEffect(() => whenIdle(() => void loadOwnDownload(language)), [language, loadOwnDownload]);
  // Before the paint, so that the space for the next conference is correct from the first frame on.
  useLayoutEffect(() => markSignedIn(isSignedIn), [isSignedIn]);
  return <LandingPage next={isSignedIn && <LazyNextConference />} />;
}

/** The next conference, loaded late. If that fails, Home shows it, too. */
function LazyNextConference() {
  const next = useLazyPart('nextConference', loadNextConference);
  return next.kind === 'ready' && <next.Part />;
}

async function loadNextConference(): Promise<typeof NextConference> {
  return (await import('./NextConference.tsx')).NextConference;
}

/** The goal for the requested page, which also determines the target on another server. */
function goalOf(place: RouteTarget | undefined): SignInGoal {
  if (place?.name === 'user.createConference') return 'conferenceScheduler';
  return place?.name === 'user.conferenceList' ? 'conferenceList' : 'personalArea';
}
