/** The conference area's pages, as the router asks for them. The call follows in `callPart.ts`. */
// One style sheet for the area: the call's comes with it, so that the call is script alone.
import '#renderer/features/call/Call.module.css';

export { AddressNotFoundPage } from './AddressNotFoundPage.tsx';
export { ConferencePage } from './ConferencePage.tsx';
export { HowToJoinPage } from './HowToJoinPage.tsx';
export { InfoPage } from './InfoPage.tsx';
export { IsMissingPage } from './IsMissingPage.tsx';
