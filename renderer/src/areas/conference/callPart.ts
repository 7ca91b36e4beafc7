/** The call, a part of its own: it is fetched while a person is in the lobby. */
export { CallPage } from './CallPage.tsx';
export { warmUpConnections } from '#renderer/media/mesh/warmUp.ts';
