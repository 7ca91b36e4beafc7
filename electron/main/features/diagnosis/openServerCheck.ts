/**
 * The window "Check this server": it makes the requests that the page makes of a server, and shows differences from the contract.
 */
import { clipboard } from 'electron';
import type { ShellPageAct } from '#shared/ipc/shellPages.ts';
import { logError, thrown } from '../../lib/log.ts';
import { type ShellPageWindow, openShellPage } from '../../windows/shellPages/shellPageWindow.ts';
import type { DiagnosisParts } from './diagnosisParts.ts';
import { serverFacts } from './facts.ts';
import { type ServerCheckResult, askOver } from './serverAnswers.ts';
import { type CheckSubject, runServerChecks } from './serverChecks.ts';
import { changeOfChecks, viewServerCheck, writeServerReport } from './serverCheckView.ts';

/** Returns a function that opens the window. */
export function createServerCheck(parts: DiagnosisParts): () => void {
  const { language } = parts;
  let page: ShellPageWindow | undefined;

  return () => {
    if (page !== undefined) {
      page.focus();
      return;
    }
    const facts = serverFacts(parts);
    let results: Map<string, ServerCheckResult> | undefined;
    let conferenceId = '';
    let isRunning = false;
    const ports = {
      ask: askOver(facts),
      openSocket: async () => facts.openSocket(await facts.origin()),
    };
    const view = () => ({ server: facts.name(), results, conferenceId });

    const check = async (subject: CheckSubject): Promise<void> => {
      const mine = new Map<string, ServerCheckResult>();
      results = mine;
      isRunning = true;
      page?.refresh();
      await runServerChecks(ports, subject, (id, result) => {
        mine.set(id, result);
        page?.change(changeOfChecks(mine, language));
      });
      isRunning = false;
      page?.refresh();
    };
    const copy = async (): Promise<void> => {
      // Synchronous in the tests' Electron, asynchronous in the one we ship.
      await Promise.resolve(clipboard.writeText(writeServerReport(view(), new Date())));
      page?.change({ texts: { copied: language.text('diagnosis.copied') } });
    };
    const onAct = ({ action, fields }: ShellPageAct): void => {
      if (action === 'close') page?.close();
      else if (action === 'copy') copy().catch(logFailure);
      else if (action === 'check' && !isRunning) {
        conferenceId = fields['conferenceId']?.trim() ?? '';
        check(subjectOf(conferenceId, fields)).catch(logFailure);
      }
    };
    page = openShellPage({
      ...{ parent: parts.window(), language, size: { width: 720, height: 760 }, onAct },
      content: () => viewServerCheck(view(), language),
      onClosed: () => {
        page = undefined;
      },
    });
  };
}

function subjectOf(conferenceId: string, fields: ShellPageAct['fields']): CheckSubject {
  const username = fields['username']?.trim() ?? '';
  return {
    conferenceId: conferenceId === '' ? undefined : conferenceId,
    account: username === '' ? undefined : { username, password: fields['password'] ?? '' },
  };
}

function logFailure(error: unknown): void {
  logError('server check', thrown(error));
}
