/** The parts of the shell that the diagnosis needs. */
import type { BrowserWindow, Session } from 'electron';
import type { NativeDevices } from '../../lib/nativeDevices.ts';
import type { ServerConsents } from '../../net/security/serverConsents.ts';
import type { ServerChoice } from '../../net/servers/chosenServer.ts';
import type { ServerBook } from '../../net/servers/serverBook.ts';
import type { ServerHub } from '../../net/servers/serverHub.ts';
import type { ShellLanguage } from '../../lib/texts/shellLanguage.ts';
import type { PermissionFacts } from './permissionSteps.ts';
import type { ServerWays } from './serverProbes.ts';

export interface DiagnosisParts {
  readonly language: ShellLanguage;
  readonly window: () => BrowserWindow | undefined;
  /** The server that is checked, and the session of its pages. */
  readonly server: () => ServerChoice;
  readonly sessionOf: (choice: ServerChoice) => Session;
  /** How Node connects to the server of a session; absent for the embedded server. */
  readonly waysOf: (session: Session) => ServerWays | undefined;
  readonly hub: ServerHub;
  readonly book: ServerBook;
  readonly consents: ServerConsents;
  /** Whether the app checks for updates, or why it doesn't. */
  readonly updates: PermissionFacts['updates'];
  /** Opens the system's list of devices. */
  readonly openDevices: () => NativeDevices;
  readonly policyNames: readonly string[];
}
