/**
 * `npm run gallery`: pictures of every component and every screen in every state, direction, theme and width, and one page
 * that shows them, in `out/gallery`. `-- --only NAME` takes those whose name has it; `-- --serve` keeps the components
 * open for people who work on them; `-- --accept` takes the looks of today for those that the screenshot tests want.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { pictureComponents, pictureScreens } from './pictures.ts';
import { writeReport } from './report.ts';
import { serveComponentPage } from '../support/componentPage.ts';
import { SHEETS_PAGE } from './sheets.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'out/gallery');

process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    serve: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
  },
});

if (values.serve) await serve();
else if (values.accept) process.exitCode = await accept();
else process.exitCode = await pictureAll(values.only);

async function pictureAll(only: readonly string[]): Promise<number> {
  const job = {
    folder: FOLDER,
    isWanted: (name: string) => only.length === 0 || only.some((each) => name.includes(each)),
    report: (name: string) => console.log(`  ${name}`),
  };
  await rm(path.join(FOLDER, 'pictures'), { recursive: true, force: true });
  const pictures = [...(await pictureComponents(job)), ...(await pictureScreens(job))];
  if (pictures.length === 0) {
    console.log(`No component and no screen is called ${only.join(' or ')}.`);
    return 1;
  }
  const file = await writeReport(FOLDER, pictures);
  console.log(`${pictures.length} pictures: ${pathToFileURL(file).href}`);
  return 0;
}

/** Runs until it is stopped manually. */
async function serve(): Promise<void> {
  const page = await serveComponentPage(SHEETS_PAGE);
  console.log(`The components: ${page.url} (until Ctrl+C)`);
  await new Promise<void>((resolve) => {
    process.removeAllListeners('SIGINT').once('SIGINT', resolve);
  });
  await page.stop();
}

/** The tests write their own pictures for comparison. */
async function accept(): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
      ...['test', '--config', 'tests/playwright.config.ts', '--project', 'browser'],
      ...['--update-snapshots', 'changed', 'gallery.spec.ts'],
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  await once(child, 'close');
  return child.exitCode ?? 1;
}
