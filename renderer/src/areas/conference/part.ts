/** The conference's own page. The other pages are in `pagesPart.ts`, the call in `callPart.ts`. */
// One style sheet for the area: the call's comes with it, so that the call is script alone.
import '#renderer/features/call/controls/Call.module.css';

export { ConferencePage } from './ConferencePage.tsx';
