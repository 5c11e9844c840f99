import { parseSettings, type Settings } from 'contract';
import type { Deps } from '../Deps.js';
import { presentSettings } from './presentSettings.js';
import { readSettings } from './readSettings.js';

/** The settings as the server itself goes by them: what browsers are not offered is off here, too. */
export async function readOfferedSettings({ db, social, config }: Deps): Promise<Settings> {
  const origin = config.publicOrigin ?? 'http://localhost';
  return parseSettings(presentSettings(await readSettings(db), social, origin));
}
