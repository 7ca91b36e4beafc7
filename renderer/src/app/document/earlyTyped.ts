/**
 * Runs inline behind the markup of a document with a field. What was typed at the plain http address is in the field
 * before the page is painted, and out of the address before anything reads it. A move asks for what is to go along.
 * It is built on its own (`build/web/documents.ts`) with the one module it imports.
 */
import { makeTypedMark, takeTypedMark } from '#renderer/platform/browser/typedOverMove.ts';

takeTypedMark();
Object.defineProperty(window, 'plenumTyped', { value: makeTypedMark });
