import type { QuietHours } from '@storefront/contract';
import { type Config, type Database, type Deps, MAX_WAIT_MINUTES, parseQuietHours } from '../platform/index.js';
import type { ALERT_RULES } from './commands/alerts.js';

type OfEnvironment = Pick<Config['alerts'], 'waitMinutes' | 'supplierBalance' | 'quiet'>;
interface Rules extends OfEnvironment {
  /** Percent that a supplier's cost may rise (B-supplier-20). */
  costGuard: number;
  /** Won; null: not watched. */
  heldLimit: number | null;
  soldLimit: number | null;
}

export type AlertRule = (typeof ALERT_RULES)[number];

/** From these on prepaid points need a registration, by the Electronic Financial Transactions Act of 2024. */
const LIMITS = { heldLimit: 3_000_000_000, soldLimit: 50_000_000_000 };

const MAX_BALANCE = 1_000_000_000;
const MAX_LIMIT = 9_999_999_999_999;
const COST_GUARD_PERCENT = 20;
const MAX_GUARD_PERCENT = 1_000;

const readWhole = (value: string, most: number): number | undefined => {
  const number = /^\d{1,13}$/.test(value) ? Number(value) : 0;
  return number >= 1 && number <= most ? number : undefined;
};

const readLimit = (value: string) => (value === '' ? null : readWhole(value, MAX_LIMIT));
const EXPECTED_LIMIT = '1부터의 금액을 원 단위 숫자로 적어 주세요. 비우면 알리지 않아요.';

/** Parsers of typed values; undefined: invalid, empty: the rule is off. */
const READ: Readonly<Record<AlertRule, (value: string) => Partial<Rules> | undefined>> = {
  'wait-minutes': (value) => {
    const waitMinutes = readWhole(value, MAX_WAIT_MINUTES);
    return waitMinutes === undefined ? undefined : { waitMinutes };
  },
  'supplier-balance': (value) => {
    const supplierBalance = value === '' ? null : readWhole(value, MAX_BALANCE);
    return supplierBalance === undefined ? undefined : { supplierBalance };
  },
  'cost-guard': (value) => {
    const costGuard = value === '0' ? 0 : readWhole(value, MAX_GUARD_PERCENT);
    return costGuard === undefined ? undefined : { costGuard };
  },
  'quiet-hours': (value) => {
    const quiet = value === '' ? null : parseQuietHours(value);
    return quiet === undefined ? undefined : { quiet };
  },
  'held-limit': (value) => {
    const heldLimit = readLimit(value);
    return heldLimit === undefined ? undefined : { heldLimit };
  },
  'sold-limit': (value) => {
    const soldLimit = readLimit(value);
    return soldLimit === undefined ? undefined : { soldLimit };
  },
};

const EXPECTED: Readonly<Record<AlertRule, string>> = {
  'wait-minutes': `1부터 ${MAX_WAIT_MINUTES}까지의 분을 숫자로 적어 주세요.`,
  'supplier-balance': `1부터 ${MAX_BALANCE}까지의 숫자를 적어 주세요. 비우면 알리지 않아요.`,
  'cost-guard': `0부터 ${MAX_GUARD_PERCENT}까지의 퍼센트를 숫자로 적어 주세요.`,
  'quiet-hours': "'23-8'처럼 서울 시각으로 적어 주세요. 비우면 언제나 알려요.",
  'held-limit': EXPECTED_LIMIT,
  'sold-limit': EXPECTED_LIMIT,
};

/** Korean message for an invalid value; null for a valid one. */
export const findRuleFault = (name: AlertRule, value: string): string | null =>
  READ[name](value) ? null : EXPECTED[name];

const quietText = (quiet: QuietHours | null) => (quiet === null ? '' : `${quiet.from}-${quiet.until}`);

export const initialRules = ({
  waitMinutes,
  supplierBalance,
  quiet,
}: OfEnvironment): Readonly<Record<AlertRule, string>> => ({
  'wait-minutes': String(waitMinutes),
  'supplier-balance': supplierBalance === null ? '' : String(supplierBalance),
  'cost-guard': String(COST_GUARD_PERCENT),
  'quiet-hours': quietText(quiet),
  'held-limit': String(LIMITS.heldLimit),
  'sold-limit': String(LIMITS.soldLimit),
});

/** Current rules on every server: the environment's with the owner's changes (B-console-50). */
export async function readAlertRules({ db, config }: { db: Database; config: Deps['config'] }): Promise<Rules> {
  const rows = await db.selectFrom('alertRules').select(['name', 'value']).execute();
  const changed = rows.map(({ name, value }) => READ[name as AlertRule]?.(value));
  return Object.assign({ ...LIMITS, costGuard: COST_GUARD_PERCENT }, config.alerts, ...changed);
}
