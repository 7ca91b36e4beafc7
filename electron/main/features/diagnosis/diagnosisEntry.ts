/** The part of the diagnosis that is loaded at the start: it loads the two windows when they are opened. */
import { logError, thrown } from '../../lib/log.ts';
import type { DiagnosisParts } from './diagnosisParts.ts';

export function createDiagnosisEntry(parts: DiagnosisParts) {
  return {
    /** Opens the window and starts the diagnosis, or brings the window to the front. */
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
