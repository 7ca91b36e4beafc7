/** A short tune as a WAV file, so that the demo has a recording that really plays. */

const RATE_HZ = 8000;
const HEADER_BYTES = 44;
const NOTE_S = 0.4;
/** Semitones above A; twice up and down a pentatonic scale. */
const NOTES = [0, 3, 5, 7, 10, 12, 10, 7, 5, 3, 0, 5, 7, 12, 15, 12, 7, 5, 3, 0];
const ROUNDS = 3;
const AMPLITUDE = 0.3 * 32_767;

/** The file, and how long it plays. */
export function aTune(): { readonly content: Buffer; readonly durationS: number } {
  const notes = Array.from({ length: ROUNDS }, () => NOTES).flat();
  const perNote = NOTE_S * RATE_HZ;
  const samples = notes.length * perNote;
  const content = Buffer.alloc(HEADER_BYTES + samples * 2);
  writeHeader(content, samples * 2);
  for (let index = 0; index < samples; index += 1) {
    const inNote = index % perNote;
    const frequency = 220 * 2 ** ((notes[Math.floor(index / perNote)] ?? 0) / 12);
    // Each note begins at once and fades, so that nothing clicks.
    const loudness = Math.min(inNote / 80, 1) * (1 - inNote / perNote);
    const value = Math.sin((2 * Math.PI * frequency * inNote) / RATE_HZ) * loudness * AMPLITUDE;
    content.writeInt16LE(Math.round(value), HEADER_BYTES + index * 2);
  }
  return { content, durationS: samples / RATE_HZ };
}

/** RIFF: one channel of 16 bits. */
function writeHeader(file: Buffer, dataBytes: number): void {
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE_HZ, 24);
  file.writeUInt32LE(RATE_HZ * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
}
