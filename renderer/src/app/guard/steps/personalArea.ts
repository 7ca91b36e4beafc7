import { CREATE_GROUP_CONFERENCE } from '#shared/rights/rightNames.ts';
import { personalTarget } from '#renderer/domain/personalTarget.ts';
import { hasRight } from '#renderer/domain/rights.ts';
import { AUTH_PERSONAL_AREA_HASH, isConferenceType, routePath } from '#renderer/domain/routes.ts';
import { isStrict } from '#renderer/platform/browser/strictSpecification.ts';
import { launchModeAtom } from '#renderer/state/launchMode.ts';
import { showMainErrorAtom } from '#renderer/state/mainError.ts';
import { sessionUserAtom, setWantedPlaceAtom } from '#renderer/state/session.ts';
import { CONTINUE, type GuardStep, STOP } from '#renderer/app/guard/steps/guardStep.ts';

/**
 * Step 7 (GD-7, RT-16): the personal area and the administration are for registered users, and creating conferences for those with
 * the right.
 */
export const personalAreaStep: GuardStep = ({ address, routeName, store }) => {
  const isWithin =
    routeName?.startsWith('user.') === true || routeName?.startsWith('admin.') === true;
  if (!isWithin) {
    // The sign-in is on the start page; a person who moves on from there wants something else.
    if (routeName !== 'guest.main') store.set(setWantedPlaceAtom, undefined);
    return CONTINUE;
  }
  const user = store.get(sessionUserAtom);
  if (!user) {
    if (store.get(launchModeAtom) === 'inApp') {
      store.set(showMainErrorAtom, { book: 'main', code: 'ACCESS_DENIED' });
      return STOP;
    }
    // By AU-9 to the letter, the sign-in leads to the main page.
    store.set(setWantedPlaceAtom, isStrict() ? undefined : personalTarget(address));
    return {
      kind: 'redirect',
      address: routePath({ name: 'guest.main', hash: AUTH_PERSONAL_AREA_HASH }),
    };
  }
  store.set(setWantedPlaceAtom, undefined);
  if (routeName === 'user.createConference' && !hasRight(user, CREATE_GROUP_CONFERENCE)) {
    const type = address.pathname.split('/')[2];
    return {
      kind: 'redirect',
      address: routePath({
        name: 'user.conferenceList',
        params: { type: isConferenceType(type) ? type : 'conference' },
      }),
    };
  }
  return CONTINUE;
};
