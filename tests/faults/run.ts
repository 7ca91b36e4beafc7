/**
 * `npm test -- --faults [AREA…] [--level LEVEL] [--check]`: plants each fault in a copy of the project, runs the tests
 * that reach it and prints which test found it. Fails when they find fewer than nine in ten.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { runCommand } from '../../build/scripts/command.ts';
import { PlainFailure } from '../../build/setup/failure.mjs';
import { type Copy, copyTree } from './copy.ts';
import type { Fault } from './fault.ts';
import { FAULTS } from './faults.ts';
import {
  LEVELS,
  type Level,
  type Verdict,
  faultsOf,
  isEnough,
  levelsOf,
  tableLines,
  withoutFalseFinds,
} from './plan.ts';

const finderSchema = z.union([
  z.object({
    level: z.enum(LEVELS),
    title: z.string(),
    file: z.pipe(
      z.optional(z.string()),
      z.transform((file): string | undefined => file),
    ),
  }),
  z.pipe(
    z.object({}),
    z.transform(() => undefined),
  ),
]);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { level: { type: 'string', multiple: true }, check: { type: 'boolean' } },
  });
  const faults = faultsOf(FAULTS, positionals);
  const levels = levelsOf(values.level ?? []);
  const copy = await copyTree();
  try {
    if (values.check === true) return await checkAll(copy, faults);
    const seen: Verdict[] = [];
    for (const fault of faults) seen.push(await judge(copy, fault, levels));
    const verdicts = withoutFalseFinds(seen, await alwaysFailing(copy, seen));
    print(tableLines(verdicts));
    return isEnough(verdicts) ? 0 : 1;
  } finally {
    copy.remove();
  }
});

async function judge(copy: Copy, fault: Fault, levels: readonly Level[]): Promise<Verdict> {
  const start = performance.now();
  const finder = await copy.withFaults([fault], () =>
    ask(copy, ['file', fault.file, ...levels], finderSchema),
  );
  const verdict = { fault, finder, seconds: (performance.now() - start) / 1000 };
  const by = finder === undefined ? 'nothing' : `${finder.level}: ${finder.title}`;
  print([`${verdict.seconds.toFixed(0)} s ${fault.area}: ${fault.harm} — ${by}`]);
  return verdict;
}

/** The finding tests that also fail without a fault. */
async function alwaysFailing(
  copy: Copy,
  verdicts: readonly Verdict[],
): Promise<ReadonlySet<string>> {
  const files = new Set(verdicts.flatMap(({ finder }) => finder?.file ?? []));
  if (files.size === 0) return new Set();
  return new Set(await ask(copy, ['tests', ...files], z.array(z.string())));
}

async function ask<Schema extends z.ZodMiniType>(
  copy: Copy,
  args: readonly string[],
  schema: Schema,
): Promise<z.output<Schema>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plenum-verdict-'));
  const file = path.join(folder, 'verdict.json');
  try {
    const { output } = await copy.run('tests/faults/find.ts', [file, ...args]);
    if (!fs.existsSync(file)) throw new PlainFailure(output);
    return schema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Lint and types must pass with all faults planted at once: faults that they find need no test. */
async function checkAll(copy: Copy, faults: readonly Fault[]): Promise<number> {
  const tools = ['oxlint/bin/oxlint', 'typescript/bin/tsc'];
  const results = await copy.withFaults(faults, async () => {
    const [lint, types] = tools.map((tool) => `node_modules/${tool}`);
    return [await copy.run(lint ?? '', []), await copy.run(types ?? '', ['-b'])];
  });
  print(results.filter(({ status }) => status !== 0).map(({ output }) => output));
  return results.every(({ status }) => status === 0) ? 0 : 1;
}

function print(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
}
