/** A person outside with a real Chromium, whose computer trusts a test authority. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Page, chromium } from '@playwright/test';
import {
  CHROMIUM_ARGS,
  CHROMIUM_FOR_TESTS,
  CHROMIUM_PERMISSIONS,
  captureArgs,
} from '../chromium.ts';
import { type Capture, captureFiles } from '../mediaFiles.ts';
import type { Host } from './hosts.ts';

const run = promisify(execFile);

export interface Visitor {
  readonly page: Page;
  /** Addresses of the sockets that the page has opened. */
  readonly sockets: readonly string[];
  /** The ICE servers of its connections. */
  iceServers(): Promise<readonly RTCIceServer[]>;
  /** The types of its own candidates on the connections in use. */
  pathKinds(): Promise<readonly unknown[]>;
  close(): Promise<void>;
}

/** Starts the browser. With `isRelayOnly`, a firewall permits its media only to relays. */
export async function startVisitor(
  outside: Host,
  authority: string,
  capture: Capture,
  { isRelayOnly = false } = {},
): Promise<Visitor> {
  const home = await mkdtemp(path.join(tmpdir(), 'plenum-visitor-'));
  const database = path.join(home, '.pki', 'nssdb');
  await mkdir(database, { recursive: true });
  const certificate = path.join(home, 'authority.pem');
  await writeFile(certificate, authority);
  await run('certutil', ['-N', '-d', `sql:${database}`, '--empty-password']);
  await run('certutil', [
    ...['-A', '-d', `sql:${database}`, '-n', 'authority', '-t', 'C,,', '-i', certificate],
  ]);
  const starter = path.join(home, 'chromium');
  const words = [...outside.prefix, 'env', `HOME=${home}`, CHROMIUM_FOR_TESTS].join(' ');
  await writeFile(starter, `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });
  const browser = await chromium.launch({
    executablePath: starter,
    args: [...CHROMIUM_ARGS, ...captureArgs(await captureFiles(capture))],
  });
  const context = await browser.newContext({ permissions: [...CHROMIUM_PERMISSIONS] });
  const page = await context.newPage();
  await page.addInitScript(noteConnections, isRelayOnly);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  return {
    page,
    sockets,
    iceServers: () => page.evaluate(notedServers),
    pathKinds: () => page.evaluate(usedKinds),
    async close() {
      await browser.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Runs in the page before its scripts. */
function noteConnections(isRelayOnly: boolean): void {
  const noted: RTCPeerConnection[] = [];
  Reflect.set(globalThis, 'connections', noted);
  const policy = isRelayOnly ? ({ iceTransportPolicy: 'relay' } as const) : {};
  const set = Reflect.get(RTCPeerConnection.prototype, 'setConfiguration');
  RTCPeerConnection.prototype.setConfiguration = function keepPolicy(configuration) {
    set.call(this, { ...configuration, ...policy });
  };
  globalThis.RTCPeerConnection = new Proxy(RTCPeerConnection, {
    construct(target, [configuration]: [RTCConfiguration?]) {
      const made = new target({ ...configuration, ...policy });
      noted.push(made);
      return made;
    },
  });
}

/** Runs in the page. */
function notedServers(): readonly RTCIceServer[] {
  const noted: readonly RTCPeerConnection[] = Reflect.get(globalThis, 'connections');
  return noted.flatMap((connection) => connection.getConfiguration().iceServers ?? []);
}

/** Runs in the page. */
async function usedKinds(): Promise<readonly unknown[]> {
  const noted: readonly RTCPeerConnection[] = Reflect.get(globalThis, 'connections');
  const kinds: unknown[] = [];
  for (const connection of noted) {
    const report: ReadonlyMap<string, Record<string, unknown>> = await connection.getStats();
    for (const transport of report.values()) {
      if (transport['type'] !== 'transport') continue;
      const pair = report.get(String(transport['selectedCandidatePairId']));
      const own = report.get(String(pair?.['localCandidateId']));
      if (own !== undefined) kinds.push(own['candidateType']);
    }
  }
  return kinds;
}
