/** Recordings as files: a system dialog asks for the path, and opened files are checked. */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, dialog } from 'electron';
import { PRODUCT_NAME, RECORDING_EXTENSION } from '#shared/product.ts';
import {
  RECORDING_LIMITS,
  type ReadRecording,
  type RecordingFile,
  parseRecording,
  recordingFileName,
  writeRecording,
} from '../staging/recording.ts';

const FILTERS = [{ name: PRODUCT_NAME, extensions: [RECORDING_EXTENSION] }];

/** The result of opening a file. */
export type OpenedRecording = ReadRecording | { readonly kind: 'unreadable' };

/**
 * Asks for a path and writes the file. Resolves to the path, or to undefined when the person cancels. Rejects when it can't be
 * written.
 */
export async function saveRecording(
  recording: RecordingFile,
  title: string,
): Promise<string | undefined> {
  const { canceled, filePath } = await dialog.showSaveDialog({
    title,
    defaultPath: join(app.getPath('documents'), recordingFileName(recording.startedAt)),
    filters: FILTERS,
  });
  if (canceled || filePath === '') return undefined;
  await writeFile(filePath, writeRecording(recording), 'utf8');
  return filePath;
}

/** A file that the person chose. */
export interface ChosenRecording {
  readonly path: string;
  readonly read: OpenedRecording;
}

/** Asks for a file and reads it; undefined when the person cancels. */
export async function chooseRecording(title: string): Promise<ChosenRecording | undefined> {
  const { canceled, filePaths } = await dialog.showOpenDialog({
    title,
    filters: FILTERS,
    properties: ['openFile'],
  });
  const [path] = filePaths;
  return canceled || path === undefined ? undefined : { path, read: await readRecordingFile(path) };
}

/** Reads a file. Never rejects. */
export async function readRecordingFile(path: string): Promise<OpenedRecording> {
  try {
    if ((await stat(path)).size > RECORDING_LIMITS.file) return { kind: 'tooLarge' };
    return parseRecording(await readFile(path, 'utf8'));
  } catch {
    return { kind: 'unreadable' }; // gone, or not ours to read
  }
}
