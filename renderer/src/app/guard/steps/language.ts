import { isStrict } from '#renderer/platform/browser/strictSpecification.ts';
import { languageAtom } from '#renderer/state/language.ts';
import {
  completeLanguageAtom,
  showLanguageAtom,
  wantedLanguageAtom,
} from '#renderer/state/languageActions.ts';
import { servicesAtom } from '#renderer/state/services.ts';
import { CONTINUE, type GuardStep } from '#renderer/app/guard/steps/guardStep.ts';

/**
 * Step 2 (GD-2): the stored preference is the language. A language in the link applies to this visit and isn't stored. Without
 * either, the document's language stays, which the server chose by the browser's preferences.
 */
export const languageStep: GuardStep = async ({ openedAddress, isFirstLoad, store }) => {
  if (!isFirstLoad) return CONTINUE;
  const stored = store.get(servicesAtom).storage.read('language');
  const asked = isStrict() ? undefined : openedAddress.language;
  const wish = asked ?? stored ?? store.get(languageAtom);
  // A choice made on the landing page may still be loading, not stored yet.
  const wanted = store.get(wantedLanguageAtom) ?? wish;
  if (!(await store.set(showLanguageAtom, wanted))) await store.set(completeLanguageAtom);
  return CONTINUE;
};
