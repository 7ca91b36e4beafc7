/** What a server calls the name that people sign in with. */
import { atom } from 'jotai';
import { readyServerInfoAtom } from './serverInfo.ts';

/** Whether that is a TrueConf ID: on every server that does not name itself as another product. */
export const hasTrueConfIdsAtom = atom((get) => {
  const product = get(readyServerInfoAtom)?.product;
  return product === undefined || /trueconf/iu.test(product);
});
