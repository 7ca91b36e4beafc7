/**
 * An administrator gives orders as root, and the service has an account of its own: a file that root made in the
 * data folder would keep it out. So root acts as the owner of the folder.
 */
import { stat } from 'node:fs/promises';

/** Takes the rights of a folder's owner, where this process is root and the folder is not root's. */
export async function becomeOwner(directory: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = await stat(directory).catch(() => undefined);
  if (owner === undefined || owner.uid === 0) return;
  process.setgroups?.([]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
