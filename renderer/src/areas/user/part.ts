/** The personal area's pages, as the router asks for them. */
export { ConferenceListPage } from './ConferenceListPage.tsx';
export { GeneralPage } from './GeneralPage.tsx';
export { prefetchConferences } from '#renderer/state/conferences/conferenceList.ts';
