/**
 * The source of a policy: a file that belongs to the system's administrator, or on Windows the registry's branch for policies,
 * which group policies write.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { NO_POLICY, type ReadPolicy, readEntries } from './policy.ts';

const FILES: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: '/etc/plenum/policy.json',
  darwin: '/Library/Application Support/Plenum/policy.json',
};

const REGISTRY_BRANCH = 'HKLM\\SOFTWARE\\Policies\\Plenum';
const REGISTRY_LIMIT_MS = 3000;
const MAX_BYTES = 64 * 1024;

/** Why an existing policy isn't applied. */
export type PolicyRefusal = 'notTheAdministrators' | 'tooLong' | 'notUnderstood';

/** Reads this machine's policy; empty without one. The app's start never fails because of it. */
export function readMachinePolicy(onRefused: (reason: PolicyRefusal) => void): ReadPolicy {
  if (process.platform === 'win32') return readRegistry();
  const file = FILES[process.platform];
  return file === undefined ? NO_POLICY : readPolicyFile(file, onRefused);
}

/** Reads a policy file. One that is writable for others than root isn't accepted. */
export function readPolicyFile(
  path: string,
  onRefused: (reason: PolicyRefusal) => void,
  administrator = 0,
): ReadPolicy {
  const refuse = (reason: PolicyRefusal): ReadPolicy => {
    onRefused(reason);
    return NO_POLICY;
  };
  let text: string;
  try {
    const facts = statSync(path);
    const isWritableByOthers = (facts.mode & 0o022) !== 0;
    if (!facts.isFile() || facts.uid !== administrator || isWritableByOthers) {
      return refuse('notTheAdministrators');
    }
    if (facts.size > MAX_BYTES) return refuse('tooLong');
    text = readFileSync(path, 'utf8');
  } catch {
    return NO_POLICY; // no such file
  }
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null || Array.isArray(json)) {
      return refuse('notUnderstood');
    }
    return readEntries(new Map(Object.entries(json)));
  } catch {
    return refuse('notUnderstood');
  }
}

function readRegistry(): ReadPolicy {
  try {
    const output = execFileSync('reg.exe', ['query', REGISTRY_BRANCH], {
      encoding: 'utf8',
      timeout: REGISTRY_LIMIT_MS,
      maxBuffer: MAX_BYTES,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return readEntries(parseRegistry(output));
  } catch {
    return NO_POLICY; // no such branch
  }
}

/** `    name    REG_SZ    value` */
const REGISTRY_LINE = /^ {4}(\w{1,64}) {4}(REG_SZ|REG_DWORD) {4}(.*)$/u;

/** Parses the values of a branch in the output of `reg.exe query`: texts, and numbers as booleans. */
export function parseRegistry(output: string): ReadonlyMap<string, unknown> {
  const entries = new Map<string, unknown>();
  for (const line of output.split(/\r?\n/u)) {
    const [, name, kind, value = ''] = REGISTRY_LINE.exec(line) ?? [];
    if (name === undefined) continue;
    entries.set(name, kind === 'REG_DWORD' ? Number(value) !== 0 : value);
  }
  return entries;
}
