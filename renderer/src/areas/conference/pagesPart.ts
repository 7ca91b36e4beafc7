/** A conference's other pages, which most visitors of a link never open. */
export { AddressNotFoundPage } from './AddressNotFoundPage.tsx';
export { HowToJoinPage } from './HowToJoinPage.tsx';
export { InfoPage } from './InfoPage.tsx';
export { IsMissingPage } from './IsMissingPage.tsx';
