import type { Database } from '../platform/index.js';
import { ReleaseRefusal } from './teams.js';

/** A build, and the kit that it says it is of; null where it did not say. */
interface BuiltBy {
  name: string;
  version: string;
  kit: string | null;
}

/** @throws ReleaseRefusal for a build by a kit that the operator has refused (B-kit-9) */
export async function requireSoundKit(db: Database, { name, version, kit }: BuiltBy): Promise<void> {
  if (kit === null) return;
  const refused = await db.selectFrom('releaseRefusedKits').select('reason').where('kit', '=', kit).executeTakeFirst();
  if (!refused) return;
  throw new ReleaseRefusal(
    `${name} ${version} was built by kit ${kit}, which the operator has refused: ${refused.reason}. Run \`npm run update\`, then publish again. Nothing was changed.`,
    { code: 'RELEASE_KIT' },
  );
}
