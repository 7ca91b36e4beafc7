/** The part of the diagnosis that is loaded at the start: the ways to load its two windows. */
import { logError, thrown } from '../../lib/log.ts';
import type { DiagnosisParts } from './diagnosisParts.ts';

export function createDiagnosisEntry(parts: DiagnosisParts) {
  return {
    /** Opens the window and looks, or brings it to the front. */
    open: loadedOnce(() =>
      import('./openDiagnosis.ts').then(({ createDiagnosis }) => createDiagnosis(parts)),
    ),
    /** Opens "Check this server", or brings it to the front. */
    openServerCheck: loadedOnce(() =>
      import('./openServerCheck.ts').then(({ createServerCheck }) => createServerCheck(parts)),
    ),
  };
}

function loadedOnce(load: () => Promise<() => void>): () => void {
  let loaded: Promise<() => void> | undefined;
  return () => {
    loaded ??= load();
    loaded
      .then((show) => show())
      .catch((error: unknown) => {
        loaded = undefined;
        logError('no diagnosis', thrown(error));
      });
  };
}
