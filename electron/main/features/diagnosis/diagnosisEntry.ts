/** The part of the diagnosis that is loaded at the start: the way to load it. */
import { logError } from '../../lib/log.ts';
import type { DiagnosisParts } from './diagnosisParts.ts';

export interface DiagnosisEntry {
  /** Opens the window and looks, or brings it to the front. */
  readonly open: () => void;
}

/** Makes it. */
export function createDiagnosisEntry(parts: DiagnosisParts): DiagnosisEntry {
  let loaded: Promise<() => void> | undefined;
  return {
    open: () => {
      loaded ??= import('./openDiagnosis.ts').then(({ createDiagnosis }) => createDiagnosis(parts));
      loaded
        .then((show) => show())
        .catch((error: unknown) => {
          loaded = undefined;
          logError('no diagnosis', { error: error instanceof Error ? error : String(error) });
        });
    },
  };
}
