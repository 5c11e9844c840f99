import type { FastifyRequest } from 'fastify';
import { ApiProblem, transact } from '../platform/index.js';
import { callerOf } from './access/callers.js';
import { type AlertRule, findRuleFault, initialRules } from './alertRules.js';
import { ALERT_RULES, alerts } from './commands/alerts.js';
import { listDevices } from './devices.js';
import { type OperatorDeps, routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

export const alertCommands = routesOf(alerts, (deps) => ({
  'alerts list': () =>
    deps.db
      .selectFrom('alerts')
      .select(['id', 'kind', 'text', 'beganAt'])
      .where('endedAt', 'is', null)
      .orderBy('id')
      .execute(),

  'alerts rules': () => Promise.all(ALERT_RULES.map((name) => readRule(deps, name))),

  'alerts set': (request) => {
    const { name } = request.params;
    const value = request.body.value.trim();
    const fault = findRuleFault(name, value);
    if (fault) throw new ApiProblem(400, 'ALERT_RULE', fault);
    return change(deps, request, name, value);
  },

  'alerts unset': (request) => change(deps, request, request.params.name, null),

  'alerts devices': () => listDevices(deps.db),

  'alerts remove-device': (request) =>
    transact(deps.db, async (trx) => {
      const { id } = request.params;
      const device = (await listDevices(trx)).find((one) => one.id === id);
      if (!device) throw new ApiProblem(404, 'DEVICE_NOT_FOUND', `없거나 이미 지운 기기예요: ${id}`);
      await trx.deleteFrom('operatorDevices').where('id', '=', id).execute();
      const detail = { id, of: device.name };
      await recordAction(trx, { ...deps, request }, { action: 'device.remove', target: String(id), detail });
      return device;
    }),
}));

/** @param value null restores the environment's */
function change(deps: OperatorDeps, request: FastifyRequest, name: AlertRule, value: string | null) {
  const { clock } = deps;
  return transact(deps.db, async (trx) => {
    const inTransaction = { ...deps, db: trx };
    const before = await readRule(inTransaction, name);
    if (value === null) await trx.deleteFrom('alertRules').where('name', '=', name).execute();
    else {
      const changed = { value, changedBy: callerOf(request).name, changedAt: clock.now() };
      await trx
        .insertInto('alertRules')
        .values({ name, ...changed })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
        .execute();
    }
    const after = await readRule(inTransaction, name);
    const detail = { before: before.value, after: after.value };
    await recordAction(trx, { clock, request }, { action: 'alert.rule', target: name, detail });
    return after;
  });
}

async function readRule({ db, config }: Pick<OperatorDeps, 'db' | 'config'>, name: AlertRule) {
  const initial = initialRules(config.alerts)[name];
  const row = await db.selectFrom('alertRules').selectAll().where('name', '=', name).executeTakeFirst();
  return {
    name,
    initial,
    value: row?.value ?? initial,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt ?? null,
  };
}
