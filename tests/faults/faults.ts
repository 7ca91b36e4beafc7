/** All faults that are planted to test the tests. */
import { CALL_AND_SCHEDULER_FAULTS } from './callAndScheduler.ts';
import type { Fault } from './fault.ts';
import { GUARD_AND_AUTHORIZATION_FAULTS } from './guardAndAuthorization.ts';
import { PARTS_AND_LANGUAGES_FAULTS } from './partsAndLanguages.ts';
import { RIGHTS_AND_IPC_FAULTS } from './rightsAndIpc.ts';

export const FAULTS: readonly Fault[] = [
  ...GUARD_AND_AUTHORIZATION_FAULTS,
  ...CALL_AND_SCHEDULER_FAULTS,
  ...RIGHTS_AND_IPC_FAULTS,
  ...PARTS_AND_LANGUAGES_FAULTS,
];
