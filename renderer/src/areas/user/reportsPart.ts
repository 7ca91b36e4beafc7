/** Looking back at a conference, as the router asks for it. */
export { AnalyticsPage } from './AnalyticsPage.tsx';
export { RecordingsPage } from './RecordingsPage.tsx';
