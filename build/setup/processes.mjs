/**
 * Child processes that end together with this process. npm, our dispatcher, the command and the program that it runs form a chain,
 * and a signal may reach only one of them, or (Ctrl-C) all at once.
 */
import { spawn } from 'node:child_process';
import os from 'node:os';

/** A child that ignores a signal for this long is killed. */
const GRACE_MS = 10_000;

const PARENT_POLL_MS = 500;

/** @type {readonly NodeJS.Signals[]} */
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @type {Map<import('node:child_process').ChildProcess, boolean>} Each child, and whether it leads a group. */
const living = new Map();

/** @type {NodeJS.Signals | undefined} */
let stopSignal;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [isBackground] runs with lower priority; only for a quiet run
 */

/**
 * Runs a program on our terminal until it ends.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit status; 128 plus the signal's number when a signal ended it
 */
export async function runAttached(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  return await track(child, false);
}

/**
 * Ends the children when our parent process is gone: the shell between npm and this process dies of a signal without passing it on.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent && stopSignal === undefined) stopChildren('SIGTERM');
  }, PARENT_POLL_MS).unref();
}

/**
 * Runs a program to its end and captures its output. If this process gets a signal meanwhile, it ends the program with all its
 * children, and then itself.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export async function runQuietly(command, args, { isBackground = false, ...options } = {}) {
  const isGroup = process.platform !== 'win32';
  const child = spawn(command, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  if (isBackground && child.pid !== undefined) {
    os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  }
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  const status = await track(child, isGroup).catch((/** @type {Error} */ error) => {
    chunks.push(Buffer.from(`${error.message}\n`));
    return 127;
  });
  if (stopSignal !== undefined) process.exit(signalStatus(stopSignal));
  return { status, output: Buffer.concat(chunks).toString('utf8') };
}

/**
 * Ends a child that was started elsewhere together with this process.
 * @param {import('node:child_process').ChildProcess} child
 * @param {boolean} isGroup whether the child leads a process group of its own
 * @returns {Promise<number>} its exit status; rejects when it could not be started
 */
export async function track(child, isGroup = false) {
  if (living.size === 0) for (const signal of FORWARDED) process.on(signal, stopChildren);
  living.set(child, isGroup);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => resolve(code ?? signalStatus(signal ?? 'SIGKILL')));
    });
  } finally {
    living.delete(child);
    if (living.size === 0) for (const signal of FORWARDED) process.off(signal, stopChildren);
  }
}

/** Whether this process has received a signal to end. */
export function isStopping() {
  return stopSignal !== undefined;
}

/**
 * Ends one tracked child, by force if it ignores the signal.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} [signal]
 */
export function stopChild(child, signal = 'SIGTERM') {
  send(child, signal);
  setTimeout(() => send(child, 'SIGKILL'), GRACE_MS).unref();
}

/** @param {NodeJS.Signals} signal */
function stopChildren(signal) {
  stopSignal = signal;
  for (const child of living.keys()) stopChild(child, signal);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function send(child, signal) {
  if (!living.has(child) || child.pid === undefined) return;
  try {
    process.kill(living.get(child) ? -child.pid : child.pid, signal);
  } catch {
    // It ended between the check and the signal.
  }
}

/** @param {NodeJS.Signals} signal */
function signalStatus(signal) {
  return 128 + os.constants.signals[signal];
}
