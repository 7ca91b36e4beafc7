/** The conference's own page. The other pages are in `pagesPart.ts`, the call in `callPart.ts`. */
// One style sheet for the area: it includes the call's, so that the call's part has only scripts.
import '#renderer/features/call/controls/Call.module.css';

export { ConferencePage } from './ConferencePage.tsx';
