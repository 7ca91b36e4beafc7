/** Looking back at a conference, as the router asks for it. */
export { AnalyticsPage } from './AnalyticsPage.tsx';
export { HistoryPage } from './HistoryPage.tsx';
export { RecordingsPage } from './RecordingsPage.tsx';
