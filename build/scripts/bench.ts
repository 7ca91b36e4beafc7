/** `npm run bench`: measures the built product. */
import process from 'node:process';
import { runOnBundles } from './builds.ts';
import { runCommand } from './command.ts';

// What is measured is the shipped product; libraries also write less then.
const env = { ...process.env, NODE_ENV: 'production' };
await runCommand(() => runOnBundles('tests/bench/run.ts', env));
