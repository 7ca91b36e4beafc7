/** Whether the page follows the letter of the specification where it otherwise knows better (`tests/deviations.md`). */
import { STRICT_MARK } from '#shared/documentMarks.ts';

/** Only a server can ask for it, in the document that it serves (setting `strict_specification`). */
export function isStrict(): boolean {
  return (
    typeof document !== 'undefined' && document.documentElement.hasAttribute(`data-${STRICT_MARK}`)
  );
}
