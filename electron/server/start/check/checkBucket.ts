/** The store of finished files, where a setting names one: whether it answers and takes the key. It is sent nothing. */
import type { Settings } from '#server/lib/settings/settings.ts';
import { type CheckLine, good, problem } from '#server/domain/operation/checkLine.ts';
import { StoreError } from '#server/storage/bucket/storeError.ts';

const TOPIC = 'file storage';

/** Lists one file of the bucket. */
export async function checkBucket(settings: Settings): Promise<readonly CheckLine[]> {
  const { storage_url: url } = settings;
  if (url === '') return [];
  const { openBucket } = await import('#server/storage/bucket/bucket.ts');
  try {
    await openBucket(settings).list('recordings', undefined, 1);
    return [good(TOPIC, `${url} answers`)];
  } catch (error) {
    return [lineOf(url, error instanceof StoreError ? error.reason : 'unknown')];
  }
}

function lineOf(url: string, reason: string): CheckLine {
  return reason === 'AWAY' || /^5\d\d$/u.test(reason)
    ? problem(
        TOPIC,
        'storageSilent',
        `${url} doesn’t answer. Check storage_url, its certificate and the firewall.`,
      )
    : problem(
        TOPIC,
        'storageRefused',
        `${url} refuses the key, or has no such bucket (${reason}). Check storage_url, storage_region, PLENUM_STORAGE_KEY and PLENUM_STORAGE_SECRET.`,
      );
}
