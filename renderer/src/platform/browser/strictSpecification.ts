/** Whether the page follows the specification to the letter where it otherwise deviates (`tests/deviations.md`). */
import { STRICT_MARK } from '#shared/documentMarks.ts';

/** Only a server can turn it on, in the document that it serves (setting `strict_specification`). */
export function isStrict(): boolean {
  return (
    typeof document !== 'undefined' && document.documentElement.hasAttribute(`data-${STRICT_MARK}`)
  );
}
