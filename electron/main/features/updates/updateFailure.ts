/** What an error of electron-updater or of the system means for people. */
import type { UpdateFailure } from './updateFlow.ts';
import { UpdateError } from './updateService.ts';

/** Returns it by code and words; `otherwise` is what it means when neither is known. */
export function updateFailure(error: unknown, otherwise: UpdateFailure): UpdateError {
  if (error instanceof UpdateError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new UpdateError(kindOf(`${code} ${message}`) ?? otherwise, message);
}

function kindOf(text: string): UpdateFailure | undefined {
  if (/ENOSPC|EDQUOT/u.test(text)) return 'diskFull';
  if (/CHECKSUM_MISMATCH|checksum mismatch/iu.test(text)) return 'corrupted';
  if (/EACCES|EPERM|EROFS|ETXTBSY/u.test(text)) return 'notInstalled';
  if (
    /ERR_(?:NAME_NOT_RESOLVED|INTERNET_DISCONNECTED|CONNECTION_REFUSED|ADDRESS_UNREACHABLE)/u.test(
      text,
    )
  ) {
    return 'offline';
  }
  return undefined;
}
