/**
 * Runs inline after the markup of a document with a field. Moves text that was typed at the plain http address from the address
 * into the field, before the page's script reads the address. A move to https calls it for the text to pass on.
 */
import { makeTypedMark, takeTypedMark } from '#renderer/platform/browser/typedOverMove.ts';

takeTypedMark();
Object.defineProperty(window, 'plenumTyped', { value: makeTypedMark });
