/** Files that are kept in the data folder. A bucket has the same cases in `tests/integration/objectStoreFiles.test.ts`. */
import { describe } from 'vitest';
import { recordingFilesCases } from '#tests/support/recordingFilesCases.ts';
import { createRecordingFiles } from './recordingFiles.ts';

describe('in the data folder', () => {
  recordingFilesCases((dataDirectory) => createRecordingFiles(dataDirectory, 'recordings'));
});
