/**
 * Style of the basic components, which belongs to the document itself, so that only areas have style sheets (CH-1). A file
 * of its own: what a pattern imports comes before all that its file imports, and the primitives come first.
 */
import.meta.glob('../../ui/*.module.css', { eager: true });
