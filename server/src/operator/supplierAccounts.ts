import { fromHundredths, toHundredths } from '@storefront/contract';
import { sql } from 'kysely';
import { openSupplier, SupplierDownError, SupplierRefusedError, stopProducts } from '../orders/index.js';
import {
  ApiProblem,
  type Database,
  parseSupplierUrl,
  type SupplierRow,
  toNumeric,
  transact,
  violatedConstraint,
} from '../platform/index.js';
import { type SupplierAccount, supplierAccounts } from './commands/supplierAccounts.js';
import { type OperatorDeps, routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

/** Names with a meaning in `supplier_orders`. */
const RESERVED = ['demo', 'none'];

export const supplierAccountCommands = routesOf(supplierAccounts, (deps) => {
  const { db, clock, secrets } = deps;
  return {
    'suppliers list': () => readAccounts(db),

    'suppliers add': async (request) => {
      const { name, url, key, alarmBelow, rate } = request.body;
      if (RESERVED.includes(name.toLowerCase())) throw nameTaken(name);
      const row = {
        ...{ name, url: readUrl(url), keySealed: secrets.seal(key), wonRate: rate, pricesDueAt: clock.now() },
        ...(alarmBelow !== undefined && { alarmBelow: toNumeric(toHundredths(alarmBelow)) }),
      };
      await requireAccess(deps, row);
      return transact(db, async (trx) => {
        await trx.insertInto('suppliers').values(row).execute();
        const detail = { url: row.url };
        await recordAction(trx, { clock, request }, { action: 'supplier.add', target: name, detail });
        return findAccount(trx, name);
      }).catch((error: unknown) => {
        throw violatedConstraint(error) === 'suppliers_name_key' ? nameTaken(name) : error;
      });
    },

    'suppliers set': async (request) => {
      const { name } = request.params;
      const { enabled, url, key, alarmBelow, rate } = request.body;
      const access = {
        ...(url !== undefined && { url: readUrl(url) }),
        ...(key !== undefined && { keySealed: secrets.seal(key) }),
      };
      if (key !== undefined) await requireAccess(deps, { ...(await findSupplier(db, name)), ...access });
      return transact(db, async (trx) => {
        const before = await lockSupplier(trx, name);
        await trx
          .updateTable('suppliers')
          .set({
            pricesDueAt: clock.now(),
            ...(enabled !== undefined && { enabled: enabled === 'on' }),
            ...access,
            ...(alarmBelow !== undefined && { alarmBelow: toNumeric(toHundredths(alarmBelow)) }),
            ...(rate !== undefined && { wonRate: rate }),
          })
          .where('id', '=', before.id)
          .execute();
        // The first rate turns accepted prices into won; a later one moves costs.
        if (rate !== undefined && before.wonRate === null) {
          await trx.updateTable('routes').set({ acceptedRate: null }).where('supplierId', '=', before.id).execute();
        }
        await stopProducts({ db: trx, clock });
        const detail = { enabled, url, alarmBelow, rate, ...(key !== undefined && { key: 'changed' }) };
        await recordAction(trx, { clock, request }, { action: 'supplier.set', target: name, detail });
        return findAccount(trx, name);
      });
    },

    'suppliers remove': async (request) => {
      const { name } = request.params;
      return transact(db, async (trx) => {
        await lockSupplier(trx, name);
        const account = await findAccount(trx, name);
        if (account.underway > 0) {
          const message = `진행 중인 주문이 ${account.underway}건 있어요. suppliers set ${name} --enabled off로 끄고, 모두 끝난 뒤에 지워 주세요.`;
          throw new ApiProblem(409, 'SUPPLIER_IN_USE', message);
        }
        await trx.deleteFrom('suppliers').where('name', '=', name).execute();
        await stopProducts({ db: trx, clock });
        const detail = { url: account.url, routes: account.routes };
        await recordAction(trx, { clock, request }, { action: 'supplier.remove', target: name, detail });
        return account;
      });
    },
  };
});

const nameTaken = (name: string) => new ApiProblem(409, 'SUPPLIER_EXISTS', `이미 쓰는 이름이에요: ${name}`);

function readUrl(text: string): string {
  const url = parseSupplierUrl(text.trim());
  if (!url) throw new ApiProblem(400, 'SUPPLIER_URL', '주소를 https://panel.example.com/api/v2처럼 적어 주세요.');
  return url.href;
}

/** Refuses a key that the supplier refuses; one that does not answer may be down for now. */
async function requireAccess(deps: OperatorDeps, row: Pick<SupplierRow, 'name' | 'url' | 'keySealed'>): Promise<void> {
  try {
    await openSupplier(deps, row)?.balance();
  } catch (error) {
    if (!(error instanceof SupplierDownError)) throw error;
    if (error.cause instanceof SupplierRefusedError)
      throw new ApiProblem(409, 'SUPPLIER_KEY', `공급처가 이 키를 받지 않아요: ${error.message}`);
  }
}

const supplierOf = (db: Database, name: string) => db.selectFrom('suppliers').selectAll().where('name', '=', name);

async function findSupplier(db: Database, name: string): Promise<SupplierRow> {
  const row = await supplierOf(db, name).executeTakeFirst();
  if (!row) throw supplierNotFound(name);
  return row;
}

/** No order is claimed for it until the transaction ends. */
async function lockSupplier(trx: Database, name: string): Promise<SupplierRow> {
  const row = await supplierOf(trx, name).forUpdate().executeTakeFirst();
  if (!row) throw supplierNotFound(name);
  return row;
}

export const supplierNotFound = (name: string) => new ApiProblem(404, 'SUPPLIER_NOT_FOUND', `없는 공급처예요: ${name}`);

async function findAccount(db: Database, name: string): Promise<SupplierAccount> {
  const found = (await readAccounts(db)).find((account) => account.name === name);
  if (!found) throw supplierNotFound(name);
  return found;
}

async function readAccounts(db: Database): Promise<SupplierAccount[]> {
  const { rows } = await sql<SupplierRow & { routes: number; underway: number }>`
    select suppliers.*,
      (select count(*) from routes where supplier_id = suppliers.id) as routes,
      (select count(*) from supplier_orders where supplier = name and state in ('submitting', 'submitted', 'parked'))
        + (select count(*) from refills where supplier = name and step in ('waiting', 'submitting', 'submitted'))
        as underway
    from suppliers order by id`.execute(db);
  return rows.map((row) => ({
    name: row.name,
    url: row.url,
    enabled: row.enabled,
    alarmBelow: row.alarmBelow === null ? null : fromHundredths(row.alarmBelow),
    currency: row.currency,
    wonRate: row.wonRate,
    balance: row.balance,
    lookedAt: row.lookedAt,
    fault: row.fault,
    routes: Number(row.routes),
    underway: Number(row.underway),
  }));
}
