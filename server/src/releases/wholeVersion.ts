import type { RemoteVersion, ShellVersion } from 'contract/registry';
import { ReleaseRefusal } from './ReleaseRefusal.js';
import { findAltered } from './store/findAltered.js';
import type { ReleaseFiles } from './store/ReleaseFiles.js';

/**
 * Makes sure that the store has every file of a version, unaltered (B-release-24).
 * @throws ReleaseRefusal that names the first one that is not
 */
export async function assertWhole(
  store: ReleaseFiles,
  name: string,
  record: Pick<RemoteVersion | ShellVersion, 'version' | 'files'>,
): Promise<void> {
  const altered = await findAltered(store, name, record);
  if (altered === null) return;
  throw new ReleaseRefusal(
    `${name} ${record.version} is not whole in the store (${altered} is missing or was altered): take another version, or send this one again. Nothing was changed.`,
  );
}
