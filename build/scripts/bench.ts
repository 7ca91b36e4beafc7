/** `npm run bench`: measures the built product. */
import process from 'node:process';
import { runOnBundles } from './builds.ts';
import { runCommand } from './command.ts';

// Measures the shipped product; libraries also log less in production.
const env = { ...process.env, NODE_ENV: 'production' };
await runCommand(() => runOnBundles('tests/bench/run.ts', env));
