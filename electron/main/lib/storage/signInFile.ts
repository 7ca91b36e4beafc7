/**
 * The refresh tokens of all sign-ins, in `sign-ins.json` in the user's folder: one entry per server, encrypted by the system. On a
 * system without a key store they aren't encrypted, and only the file's owner can read them.
 */
import { readFileSync } from 'node:fs';
import type { SafeStorage } from 'electron';
import * as z from 'zod/mini';
import { maxLength, minLength } from '#shared/lengthLimits.ts';
import { parseJson } from '#shared/parseJson.ts';
import { writeWhole } from './writeWhole.ts';

const VERSION = 1;
const FILE_MAX_BYTES = 1024 * 1024;

export const REFRESH_TOKEN_MAX_LENGTH = 4096;

const text = (length: number) => z.string().check(minLength(1), maxLength(length));

const signInSchema = z.object({
  /** The page's substitute for the token. */
  name: text(100),
  refreshToken: text(REFRESH_TOKEN_MAX_LENGTH),
  /** SHA-256 of the access token that was issued with it: a sign-out names the access token. */
  accessHash: text(100),
  /** The same for all tokens of one sign-in. */
  signIn: text(100),
});
const signInsSchema = z.array(signInSchema);

const fileSchema = z.object({
  version: z.literal(VERSION),
  servers: z.record(
    z.string(),
    z.union([
      /** Base64 of the encrypted data. */
      z.object({ encrypted: z.string() }),
      z.object({ plain: signInsSchema }),
    ]),
  ),
});

export type KeptSignIn = Readonly<z.output<typeof signInSchema>>;
type Entry = z.output<typeof fileSchema>['servers'][string];

/** The system's encryption, available once the app is ready. */
export type Encryption = Pick<
  SafeStorage,
  'isEncryptionAvailable' | 'encryptString' | 'decryptString'
>;

export type SignInFile = ReturnType<typeof openSignInFile>;

/** Opens the file; it is read at the first use. */
export function openSignInFile(path: string, encryption: Encryption) {
  const known = new Map<string, readonly KeptSignIn[]>();
  let loaded: ReturnType<typeof load> | undefined;
  const file = (): ReturnType<typeof load> => (loaded ??= load(path));

  const write = (server: string, signIns: readonly KeptSignIn[]): void => {
    known.set(server, signIns);
    const { entries } = file();
    const entry = signIns.length === 0 ? undefined : encode(signIns, encryption);
    if (entry === undefined && !entries.delete(server)) return;
    if (entry !== undefined) entries.set(server, entry);
    writeWhole(path, JSON.stringify({ version: VERSION, servers: Object.fromEntries(entries) }));
  };
  return {
    /** The stored sign-ins of a server; `unreadable` when another system encrypted them, or when the file is damaged. */
    read: (server: string): readonly KeptSignIn[] | 'unreadable' => {
      const signIns = known.get(server);
      if (signIns !== undefined) return signIns;
      const { entries, isDamaged } = file();
      const entry = entries.get(server);
      if (entry === undefined) return isDamaged ? 'unreadable' : [];
      const decoded = decode(entry, encryption);
      // Encrypt now if encryption has become available.
      if (decoded !== 'unreadable' && 'plain' in entry && encryption.isEncryptionAvailable())
        write(server, decoded);
      return decoded;
    },
    /** Replaces the stored sign-ins; if they can't be written, they last until the app ends. */
    write,
  };
}

function load(path: string): { readonly entries: Map<string, Entry>; readonly isDamaged: boolean } {
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch {
    return { entries: new Map(), isDamaged: false };
  }
  const parsed =
    content.length > FILE_MAX_BYTES ? undefined : fileSchema.safeParse(parseJson(content));
  return parsed?.success === true
    ? { entries: new Map(Object.entries(parsed.data.servers)), isDamaged: false }
    : { entries: new Map(), isDamaged: true };
}

/** Undefined when encryption is available but fails: then nothing is written unencrypted. */
function encode(signIns: readonly KeptSignIn[], encryption: Encryption): Entry | undefined {
  if (!encryption.isEncryptionAvailable()) return { plain: [...signIns] };
  try {
    return { encrypted: encryption.encryptString(JSON.stringify(signIns)).toString('base64') };
  } catch {
    return undefined;
  }
}

function decode(entry: Entry, encryption: Encryption): readonly KeptSignIn[] | 'unreadable' {
  if ('plain' in entry) return entry.plain;
  try {
    const json = encryption.decryptString(Buffer.from(entry.encrypted, 'base64'));
    const parsed = signInsSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : 'unreadable';
  } catch {
    return 'unreadable'; // the key of another computer or account
  }
}
