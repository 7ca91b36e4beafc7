/** What needs the library of long lists: a part of the page that is loaded for either. */
export { LongList } from '../controls/LongList.tsx';
export { ChatPanel } from './ChatPanel.tsx';
