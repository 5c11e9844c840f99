import type { SettingKey } from '@storefront/contract';
import { readSettings } from '../catalogue/index.js';
import { ApiProblem, type Database, transact } from '../platform/index.js';
import { settings } from './commands/settings.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';
import { settingWarning } from './settingWarning.js';

const SECRET = /TOKEN|SECRET|PASSWORD/;
const HIDDEN = '(숨김)';

export const settingCommands = routesOf(settings, ({ db, clock }) => ({
  'settings list': () => readSettings(db),

  'settings get': async ({ params: { key } }) => {
    const value = await findValue(db, key);
    if (value === null) throw notSet(key);
    return { key, value };
  },

  'settings set': async (request) => {
    const { key } = request.params;
    const { value } = request.body;
    await transact(db, async (trx) => {
      const updatedAt = clock.now();
      const before = await findValue(trx, key);
      await trx
        .insertInto('settings')
        .values({ key, value, updatedAt })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt }))
        .execute();
      const detail = describeChange(key, before, value);
      await recordAction(trx, { clock, request }, { action: 'setting.set', target: key, detail });
    });
    return { key, value, warning: settingWarning(key, value) };
  },

  'settings check': async ({ params: { key }, body: { value } }) => ({ warning: settingWarning(key, value) }),

  'settings unset': async (request) => {
    const { key } = request.params;
    return transact(db, async (trx) => {
      const value = await findValue(trx, key);
      if (value === null) throw notSet(key);
      await trx.deleteFrom('settings').where('key', '=', key).execute();
      const detail = describeChange(key, value, null);
      await recordAction(trx, { clock, request }, { action: 'setting.unset', target: key, detail });
      return { key, value };
    });
  },
}));

async function findValue(db: Database, key: SettingKey): Promise<string | null> {
  const known = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return known?.value ?? null;
}

function notSet(key: SettingKey): ApiProblem {
  return new ApiProblem(404, 'SETTING_NOT_SET', `${key}: 값이 설정되지 않았어요.`);
}

/** Leaves providers' keys out. */
function describeChange(key: SettingKey, before: string | null, after: string | null): Record<string, unknown> {
  const show = (value: string | null) => (value !== null && SECRET.test(key) ? HIDDEN : value);
  return { before: show(before), after: show(after) };
}
