/** The addresses of a conference for other people and programs. They never contain a key or a PIN. */
import { useAtomValue } from 'jotai';
import { appLink, callString, conferencePath } from '#shared/links.ts';
import { CALL_LINK_SCHEME } from '#shared/product.ts';
import type { PublicConference } from '#shared/wire/conference.ts';
import type { SoftwareClient } from '#shared/wire/softwareClient.ts';
import { webAddressOf } from '#shared/wire/values.ts';
import { carriedToAtom, readyServerInfoAtom } from './serverInfo.ts';

/** The fields of a conference that its links need. */
type Linked = Pick<PublicConference, 'id' | 'pageUrl'>;

export function useConferenceLinks(conference: Linked) {
  const info = useAtomValue(readyServerInfoAtom);
  const carriedTo = useAtomValue(carriedToAtom);
  const server = info?.id ?? carriedTo ?? location.host;
  const { id } = conference;
  return {
    page: conferenceLink(conference, info?.secureUrl, carriedTo),
    /** What the server is called in call strings and addresses of devices. */
    server,
    callString: callString(id, server),
    /** Addresses for SIP and H.323 devices (contract 8). */
    sip: `00${id}@${server}`,
    h323: `\\c\\${id}@${server}`,
  };
}

/** The address of a conference's page, for sharing. */
export function conferenceLink(
  { id, pageUrl }: Linked,
  secureUrl: string | undefined,
  carriedTo: string | undefined,
): string {
  return `${pageOrigin(secureUrl, pageUrl, carriedTo)}${conferencePath(id)}`;
}

/** The address at which others reach the server: the desktop shell's own origin works only inside the app. */
function pageOrigin(
  secureUrl: string | undefined,
  pageUrl: string | undefined,
  carriedTo: string | undefined,
): string {
  const named = [secureUrl, location.origin, pageUrl].map((address) => {
    const good = webAddressOf(address ?? '');
    return good === undefined ? undefined : new URL(good).origin;
  });
  return named.find((origin) => origin !== undefined) ?? `https://${carriedTo ?? location.host}`;
}

/** The link that opens a conference in the installed app: the server's own, or ours (contract U7). */
export function appAddress(
  clients: readonly SoftwareClient[],
  callId: string,
  server: string,
): string {
  const offered = clients.map(({ appUrl }) => appUrl ?? '');
  // Any other scheme could be a script, and the scheme without a path opens no conference.
  const good = offered.find(
    (address) =>
      address.toLowerCase().startsWith(CALL_LINK_SCHEME) &&
      address.length > CALL_LINK_SCHEME.length &&
      !/\s/u.test(address),
  );
  return good ?? appLink(callId, server);
}
