/** The window of the diagnosis. It runs in the main process only, so a page that hangs can't block it. */
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { app, clipboard, shell } from 'electron';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import { logError, logWarning, thrown } from '../../lib/log.ts';
import { storedServer } from '../../net/servers/chosenServer.ts';
import { type ShellPageWindow, openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import type { DiagnosisParts } from './diagnosisParts.ts';
import { changeOfResults, viewDiagnosis } from './diagnosisView.ts';
import { machineFacts, permissionFacts, serverFacts } from './facts.ts';
import { machineSteps } from './machineSteps.ts';
import { permissionSteps } from './permissionSteps.ts';
import { writeReport } from './report.ts';
import { serverSteps } from './serverSteps.ts';
import { type StepId, type StepResult, runSteps } from './step.ts';

/** Returns a function that opens the window. */
export function createDiagnosis(parts: DiagnosisParts): () => void {
  const { language } = parts;
  let page: ShellPageWindow | undefined;
  let results: Map<StepId, StepResult> = new Map();

  const look = async (): Promise<void> => {
    const mine = new Map<StepId, StepResult>();
    results = mine;
    page?.refresh();
    const steps = [
      ...machineSteps(machineFacts(language)),
      ...serverSteps(serverFacts(parts)),
      ...permissionSteps(permissionFacts(parts)),
    ];
    await runSteps(steps, (id, result) => {
      mine.set(id, result);
      if (results === mine) page?.change(changeOfResults(mine, language));
    });
    // Shows the buttons, and the results that were sent before the page had loaded.
    if (results === mine) page?.refresh();
  };

  const copy = async (withServer: boolean): Promise<void> => {
    const report = writeReport({
      ...{ results, withServer, now: new Date(), home: homedir() },
      serverNames: serverNames(parts),
    });
    // Synchronous in the tests' Electron, asynchronous in the one we ship.
    await Promise.resolve(clipboard.writeText(report));
    page?.change({ texts: { copied: language.text('diagnosis.copied') } });
  };

  const onAct = ({ action, fields }: ShellPageAct): void => {
    if (action === 'close') page?.close();
    else if (action === 'again') void look().catch(logFailure);
    else if (action === 'log') void showLogFolder();
    else if (action === 'copy') copy(fields['server'] !== undefined).catch(logFailure);
  };

  return () => {
    if (page !== undefined) {
      page.focus();
      return;
    }
    page = openShellPage({
      ...{ parent: parts.window(), language, size: { width: 640, height: 640 }, onAct },
      content: () => viewDiagnosis(results, language),
      onClosed: () => {
        page = undefined;
        results = new Map();
      },
    });
    void look().catch(logFailure);
  };
}

function logFailure(error: unknown): void {
  logError('diagnosis', thrown(error));
}

/** The forms in which the server's name may be in a text. */
function serverNames({ server, hub }: DiagnosisParts): readonly string[] {
  const choice = server();
  const origin =
    choice.kind === 'remote' ? storedServer(choice) : hub.connect(choice).currentOrigin();
  if (origin === undefined) return [];
  const { host, hostname } = new URL(origin);
  return [origin, host, hostname];
}

/** Shows the folder of the log, and only that: no part of its path comes from a page. */
async function showLogFolder(): Promise<void> {
  const folder = app.getPath('logs');
  try {
    await mkdir(folder, { recursive: true });
    const problem = await shell.openPath(folder);
    if (problem !== '') logWarning('log folder not shown', { problem });
  } catch (error) {
    logWarning('log folder not shown', { problem: String(error) });
  }
}
