/**
 * The styles of the basic components, which are in the document itself, so that only areas have style sheets (CH-1). A file of its
 * own: a glob's imports come before the other imports of its file, and the primitives must come first.
 */
import.meta.glob('../../ui/*.module.css', { eager: true });
