/**
 * A second host on this machine: a network namespace of our own, joined to it by one cable that a test
 * can pull. Linux and root only; nothing else cuts the way of real-time media, which passes no proxy.
 *
 * Plugging the cable in changes this machine's network, too: tests that do it run alone (see the projects
 * in `tests/playwright.config.ts`), for every Chromium here drops the requests that are on their way then.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

export type NetworkLink = ReturnType<typeof createNetworkLink>;

/** The first of the four addresses of this process' own network, so that concurrent runs don't conflict. */
const FIRST_ADDRESS = (process.pid % 16_384) * 4;
const ADDRESS = addressAt(FIRST_ADDRESS + 1);
const OTHER_ADDRESS = addressAt(FIRST_ADDRESS + 2);
const SECOND_ADDRESS = addressAt(FIRST_ADDRESS + 1, 214);
const OTHER_SECOND_ADDRESS = addressAt(FIRST_ADDRESS + 2, 214);

/** Why a second host is impossible here; undefined if it is possible. */
export function linkObstacle(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  try {
    execFileSync('ip', ['netns', 'list'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'needs the command ip (package iproute2)';
  }
}

/** Creates the host and plugs the cable in. */
export function createNetworkLink(chromium: string) {
  const host = `plenum-${process.pid}`;
  const [near, far] = [`pln${process.pid}`, `plf${process.pid}`];
  const ip = (...words: string[]): void => {
    execFileSync('ip', words, { stdio: ['ignore', 'ignore', 'pipe'] });
  };
  ip('netns', 'add', host);
  ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far, 'netns', host);
  // The kernel would add an IPv6 address a second later, and every Chromium here would notice another network.
  if (existsSync('/proc/net/if_inet6')) ip('link', 'set', near, 'addrgenmode', 'none');
  ip('addr', 'add', `${ADDRESS}/30`, 'dev', near);
  ip('link', 'set', near, 'up');
  ip('-n', host, 'addr', 'add', `${OTHER_ADDRESS}/30`, 'dev', far);
  ip('-n', host, 'link', 'set', far, 'up');
  ip('-n', host, 'link', 'set', 'lo', 'up');

  const starter = path.join(mkdtempSync(path.join(tmpdir(), 'plenum-host-')), 'chromium');
  writeFileSync(starter, `#!/bin/sh\nexec ip netns exec ${host} ${chromium} "$@"\n`);
  chmodSync(starter, 0o755);

  return {
    /** Address of this machine for the other host. */
    address: ADDRESS,
    /** A program that runs Chromium on the other host. */
    browserOnOtherHost: starter,
    /** Unplugs the cable, or plugs it in again. */
    setConnected: (isConnected: boolean): void =>
      ip('link', 'set', near, isConnected ? 'up' : 'down'),
    /** The other host leaves this network for another one, with another address. */
    switchNetwork(): void {
      ip('addr', 'add', `${SECOND_ADDRESS}/30`, 'dev', near);
      ip('-n', host, 'addr', 'flush', 'dev', far);
      ip('-n', host, 'addr', 'add', `${OTHER_SECOND_ADDRESS}/30`, 'dev', far);
      ip('-n', host, 'route', 'add', `${ADDRESS}/32`, 'via', SECOND_ADDRESS);
    },
    close(): void {
      ip('netns', 'delete', host);
    },
  };
}

function addressAt(place: number, network = 213): string {
  return `10.${network}.${Math.floor(place / 256)}.${place % 256}`;
}
