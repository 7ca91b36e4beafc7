/** The components that use the library for long lists: a part that either of them loads. */
export { LongList } from '../controls/LongList.tsx';
export { ChatPanel } from './ChatPanel.tsx';
