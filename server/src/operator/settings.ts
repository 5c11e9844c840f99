import { MAX_SETTING_LENGTH, SETTING_KEYS, type SettingEntry, type SettingKey } from 'contract';
import { textField } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readSettings } from '../catalogue/index.js';
import { ApiProblem, type Database, transact } from '../platform/index.js';
import { recordAction } from './audit.js';
import type { OperatorDeps } from './operatorCall.js';
import { settingWarning } from './settingWarning.js';

const SECRET = /TOKEN|SECRET|PASSWORD/;
const HIDDEN = '(숨김)';

const params = v.object({ key: v.pipe(v.string(), v.transform(requireKey)) });

/** `settings list`, `settings get`, `settings set`, `settings unset`. */
export async function settingCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/settings', () => readSettings(db));

  app.get('/settings/:key', { schema: { params } }, async ({ params: { key } }): Promise<SettingEntry> => {
    const value = await findValue(db, key);
    if (value === null) throw notSet(key);
    return { key, value };
  });

  const body = v.object({ value: textField(MAX_SETTING_LENGTH) });
  app.put('/settings/:key', { schema: { params, body } }, async (request) => {
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
      await recordAction(
        trx,
        { clock, request },
        { action: 'setting.set', target: key, detail: describeChange(key, before, value) },
      );
    });
    return { key, value, warning: settingWarning(key, value) };
  });

  app.delete('/settings/:key', { schema: { params } }, async (request): Promise<SettingEntry> => {
    const { key } = request.params;
    return transact(db, async (trx) => {
      const value = await findValue(trx, key);
      if (value === null) throw notSet(key);
      await trx.deleteFrom('settings').where('key', '=', key).execute();
      const detail = describeChange(key, value, null);
      await recordAction(trx, { clock, request }, { action: 'setting.unset', target: key, detail });
      return { key, value };
    });
  });
}

async function findValue(db: Database, key: SettingKey): Promise<string | null> {
  const known = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return known?.value ?? null;
}

function notSet(key: SettingKey): ApiProblem {
  return new ApiProblem(404, 'SETTING_NOT_SET', `${key}: 값이 설정되지 않았어요.`);
}

/** What was and what is, without keys of providers. */
function describeChange(key: SettingKey, before: string | null, after: string | null): Record<string, unknown> {
  const show = (value: string | null) => (value !== null && SECRET.test(key) ? HIDDEN : value);
  return { before: show(before), after: show(after) };
}

function requireKey(text: string): SettingKey {
  const key = SETTING_KEYS.find((known) => known === text);
  if (!key) {
    throw new ApiProblem(404, 'SETTING_UNKNOWN', `없는 설정이에요: ${text} (알려진 설정: ${SETTING_KEYS.join(', ')})`);
  }
  return key;
}
