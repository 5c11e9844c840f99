import { SETTING_KEYS, type SettingEntry, type SettingKey } from 'contract';
import { operatorSettingRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { transact } from '../db/transact.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import { readSettings } from '../settings/readSettings.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { parseInput } from './parseInput.js';
import { recordAction } from './recordAction.js';
import { settingWarning } from './settingWarning.js';

type SettingParams = { Params: { key: string } };

/** `settings list`, `settings get`, `settings set`. */
export async function settingCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/settings', () => readSettings(db));

  app.get<SettingParams>('/settings/:key', async (request): Promise<SettingEntry> => {
    const key = requireKey(request.params.key);
    const known = await db.selectFrom('settings').select(['key', 'value']).where('key', '=', key).executeTakeFirst();
    if (!known) throw new ApiProblem(404, 'SETTING_NOT_SET', `${key}: 값이 설정되지 않았어요.`);
    return known;
  });

  app.put<SettingParams>('/settings/:key', async (request) => {
    const key = requireKey(request.params.key);
    const { value } = parseInput(operatorSettingRequestSchema, request.body);
    await transact(db, async (trx) => {
      const updatedAt = clock.now();
      await trx
        .insertInto('settings')
        .values({ key, value, updatedAt })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt }))
        .execute();
      await recordAction(trx, clock, { action: 'setting.set', target: key, detail: { value } });
    });
    return { key, value, warning: settingWarning(key, value) };
  });
}

function requireKey(text: string): SettingKey {
  const key = SETTING_KEYS.find((known) => known === text);
  if (!key) {
    throw new ApiProblem(404, 'SETTING_UNKNOWN', `없는 설정이에요: ${text} (알려진 설정: ${SETTING_KEYS.join(', ')})`);
  }
  return key;
}
