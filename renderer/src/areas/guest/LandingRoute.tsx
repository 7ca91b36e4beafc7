import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { AUTH_PERSONAL_AREA_HASH, type RouteTarget } from '#renderer/domain/routes.ts';
import { PERSONAL_SIGN_IN, type SignInGoal } from '#renderer/domain/session.ts';
import { requestAtom } from '#renderer/state/intents.ts';
import { languageAtom } from '#renderer/state/language.ts';
import { loadOwnDownloadAtom } from '#renderer/state/ownDownloadActions.ts';
import { sessionUserAtom, wantedPlaceAtom } from '#renderer/state/session.ts';
import { whenIdle } from '#renderer/lib/whenIdle.ts';
import { LandingPage } from './LandingPage.tsx';

/** The landing page as a route: the personal area's hash opens the sign-in dialog, or goes there at once (AU-10). */
export function LandingRoute() {
  const { hash } = useLocation();
  const user = useAtomValue(sessionUserAtom);
  const request = useSetAtom(requestAtom);
  const language = useAtomValue(languageAtom);
  const loadOwnDownload = useSetAtom(loadOwnDownloadAtom);
  const wantedPlace = useAtomValue(wantedPlaceAtom);
  const isWanted = hash === `#${AUTH_PERSONAL_AREA_HASH}`;
  useEffect(() => {
    if (!isWanted) return;
    if (user) {
      const target = wantedPlace ?? { name: 'user.general', params: {} };
      request({ kind: 'navigate', target, replace: true });
      return;
    }
    request({
      kind: 'openDialog',
      dialog: {
        kind: 'authorization',
        goal: goalOf(wantedPlace),
        wantedPlace,
        permissions: PERSONAL_SIGN_IN,
      },
    });
  }, [isWanted, user, wantedPlace, request]);
  useEffect(() => whenIdle(() => void loadOwnDownload(language)), [language, loadOwnDownload]);
  return <LandingPage />;
}

/** The goal that the wanted page stands for, which also decides where another server leads. */
function goalOf(place: RouteTarget | undefined): SignInGoal {
  if (place?.name === 'user.createConference') return 'conferenceScheduler';
  return place?.name === 'user.conferenceList' ? 'conferenceList' : 'personalArea';
}
