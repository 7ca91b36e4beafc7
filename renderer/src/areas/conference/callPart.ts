/** The call, a part of its own that loads while a person is in the lobby. */
export { CallPage } from './CallPage.tsx';
export { prepareOffer } from '#renderer/media/mesh/preparedOffer.ts';
export { beginCall } from './begunCall.ts';
