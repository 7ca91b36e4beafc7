/** A guest's rating after a call. */
import { atom } from 'jotai';
import type { Rating } from '#shared/wire/call/rating.ts';
import { sendRating } from '#renderer/api/callRatings.ts';
import { servicesAtom } from './services.ts';

/** Sends the rating of picture and sound; resolves to whether the server has stored it. */
export const rateCallAtom = atom(
  null,
  async (get, _set, key: string, rating: Rating): Promise<boolean> =>
    (await sendRating(get(servicesAtom).http, key, rating)).ok,
);
