/** The firewall that our hand-over wants before the services of the Compose file. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../build/web/project.ts';
import type { Host } from './hosts.ts';

const HAND_OVER = path.join(ROOT, 'electron/server/HANDOVER.md');

/** Closes a machine to all but what the hand-over names. */
export async function startFirewall(machine: Host): Promise<void> {
  const text = await readFile(HAND_OVER, 'utf8');
  const sentence = /The firewall lets everyone reach ([^]*?), and (\S+) alone ([^]*?)\.\n/u.exec(
    text,
  );
  const [, everyone = '', network = '', some = ''] = sentence ?? [];
  const rules = [
    ['-i', 'lo'],
    ['-m', 'conntrack', '--ctstate', 'ESTABLISHED,RELATED'],
    ...portRules(everyone),
    ...portRules(some).map((rule) => ['-s', network, ...rule]),
  ];
  for (const rule of rules) await machine.run('iptables', '-A', 'INPUT', ...rule, '-j', 'ACCEPT');
  await machine.run('iptables', '-P', 'INPUT', 'DROP');
}

/** Of ports such as `80/tcp` and `50000–65535/udp`. */
function portRules(text: string): readonly (readonly string[])[] {
  const ports = [...text.matchAll(/(\d+)(?:–(\d+))?\/(tcp|udp)/gu)];
  if (ports.length === 0) throw new Error('The hand-over names no ports.');
  return ports.map(([, first = '', last = first, protocol = '']) => [
    ...['-p', protocol, '--dport', `${first}:${last}`],
  ]);
}
