import { fromHundredths } from '@storefront/contract';
import { TOKEN_WARNING_DAYS } from '@storefront/contract/releases';
import {
  countOrdersWithoutRoute,
  openSupplier,
  readUnusableRoutes,
  SupplierDownError,
  type UnusableRoute,
} from '../orders/index.js';
import {
  BRAKES,
  DAY_MS,
  type Database,
  type Deps,
  formatSeoulTime,
  HOUR_MS,
  MINUTE_MS,
  readBrakes,
  type SupplierRow,
} from '../platform/index.js';
import { seoulDay, sumLedger, YEAR_DAYS } from '../points/index.js';
import { readGivenUp, readHealth, readUnjudged, type VersionHealth } from '../releases/index.js';
import { readAlertRules } from './alertRules.js';
import { countWaiting } from './waiting.js';

/** Cause of an alert; one per kind is open at a time. */
export interface Cause {
  kind: string;
  text: string;
  isUrgent?: boolean;
  release?: VersionHealth;
}

export const OF_RELEASE = 'release ';

/** Share of visits with an error from which a version is unhealthy, given enough visits. */
const UNWELL = 0.02;
const MIN_VISITS = 50;
const MIN_UNJUDGED_VISITS = 20;
/** Share of a limit from which on it is told (B-operator-67). */
const NEAR = 0.8;

/** Current causes without the supplier's. They name no member. */
export async function findCauses(deps: Deps): Promise<Cause[]> {
  const { db, clock, space, isDemo, releases, config } = deps;
  const now = clock.now();
  const [
    { waitMinutes, heldLimit, soldLimit },
    waiting,
    brakes,
    ledger,
    health,
    givenUp,
    unjudged,
    ending,
    sums,
    costs,
  ] = await Promise.all([
    readAlertRules(deps),
    countWaiting(db, now),
    readBrakes(db),
    db.selectFrom('ledgerCheck').select('mistakes').executeTakeFirst(),
    readHealth(db, new Date(now.getTime() - HOUR_MS)),
    readGivenUp(db, new Date(now.getTime() - DAY_MS)),
    readUnjudged(db, releases.registry(), config.watchNetworks),
    findEndingTokens(db, now),
    sumLedger(db, seoulDay(now, YEAR_DAYS)),
    findCostCauses(db),
  ]);
  const hasWaited = ({ oldestAt }: { oldestAt: Date | null }) =>
    oldestAt !== null && now.getTime() - oldestAt.getTime() >= waitMinutes * MINUTE_MS;
  const unwell = health.filter(({ visits, errorRate }) => visits >= MIN_VISITS && (errorRate ?? 0) >= UNWELL);
  const isBackedUp = waiting.backupAt !== null && now.getTime() - waiting.backupAt.getTime() < DAY_MS;
  const isNear = (amount: number, limit: number | null): limit is number =>
    limit !== null && fromHundredths(amount) >= limit * NEAR;
  const found: (Cause | false)[] = [
    hasWaited(waiting.deposits) && {
      kind: 'deposits',
      text: `입금 확인을 ${waitMinutes}분 넘게 기다리는 신청이 있어요. 모두 ${waiting.deposits.count}건이에요.`,
    },
    hasWaited(waiting.transfers) && {
      kind: 'transfers',
      text: `신청을 찾지 못한 입금이 ${waitMinutes}분 넘게 기다려요. 모두 ${waiting.transfers.count}건이에요.`,
    },
    hasWaited(waiting.refundRequests) && {
      kind: 'refunds',
      text: `환불 요청이 ${waitMinutes}분 넘게 기다려요. 모두 ${waiting.refundRequests.count}건이에요.`,
    },
    waiting.parkedOrders.count > 0 && {
      kind: 'parked',
      text: `확인이 필요한 주문이 ${waiting.parkedOrders.count}건 있어요.`,
    },
    (ledger?.mistakes ?? 0) > 0 && {
      kind: 'ledger',
      isUrgent: true,
      text: `장부가 맞지 않는 곳이 ${ledger?.mistakes}개 있어요.`,
    },
    isNear(sums.held, heldLimit) && {
      kind: 'held',
      text: `회원에게 남은 포인트가 ${sayShare(sums.held, heldLimit)}`,
    },
    isNear(sums.sold, soldLimit) && {
      kind: 'sold',
      text: `1년 동안 판 포인트가 ${sayShare(sums.sold, soldLimit)}`,
    },
    ...unwell.map((release) => ({
      kind: `${OF_RELEASE}${release.package} ${release.version}`,
      isUrgent: true,
      release,
      text: `${release.package} ${release.version}에서 방문의 ${Math.round((release.errorRate ?? 0) * 100)}%에 문제가 있어요.`,
    })),
    ...givenUp.map(({ name, version, isGone, broken, visits }) => ({
      kind: `given-up ${name} ${version} ${isGone ? 'gone' : 'worse'}`,
      isUrgent: true,
      text: `${isGone ? '배포를 스스로 되돌렸어요' : '배포를 스스로 되돌리지 못했어요'}: ${name} ${version}, 방문 ${visits}번 중 ${broken}번에 문제가 있었어요.`,
    })),
    ...unjudged
      .filter(({ visits }) => visits >= MIN_UNJUDGED_VISITS)
      .map(({ name, version, visits, networks }) => ({
        kind: `unjudged ${name} ${version}`,
        text: `새 배포를 판단하지 못해요: ${name} ${version}, 방문 ${visits}번이 네트워크 ${networks}곳에서만 왔어요. WATCH_NETWORKS를 낮추거나 직접 확인해 주세요.`,
      })),
    ...ending.map(({ name, expiresAt }) => ({
      kind: `token ${name}`,
      text: `${name} 팀의 토큰이 ${formatSeoulTime(expiresAt).slice(0, 16)}에 ${expiresAt > now ? '만료돼요' : '만료됐어요'}. 새 토큰을 만들어 주세요.`,
    })),
    ...costs,
    !isBackedUp && !isDemo && { kind: 'backup', text: '마지막 백업이 하루보다 오래됐어요.' },
    space.isLow() && { kind: 'space', isUrgent: true, text: '디스크가 거의 찼어요. 새 주문을 받지 못해요.' },
    ...brakes
      .filter(({ isOn }) => isOn)
      .map(({ name }) => ({ kind: `brake ${name}`, isUrgent: true, text: `제동 장치가 켜졌어요: ${BRAKES[name]}` })),
  ];
  return found.filter((cause) => cause !== false);
}

const sayWon = (won: number) => `${Math.floor(won).toLocaleString('ko-KR')}원`;

function sayShare(amount: number, limit: number): string {
  const won = fromHundredths(amount);
  return `${sayWon(won)}이에요. 기준 ${sayWon(limit)}의 ${Math.floor((won / limit) * 100)}%예요.`;
}

/** Skips teams with a newer token (B-release-127). */
function findEndingTokens(db: Database, now: Date) {
  return db
    .selectFrom('releaseTeams')
    .select(['name', 'expiresAt'])
    .where('revokedAt', 'is', null)
    .where('expiresAt', '<=', new Date(now.getTime() + TOKEN_WARNING_DAYS * DAY_MS))
    .orderBy('id')
    .execute();
}

/** Asks each supplier that is on for its balance, and keeps what it says. */
export async function findSupplierCauses(deps: Deps): Promise<Cause[]> {
  const { supplierBalance } = await readAlertRules(deps);
  const rows = await deps.db.selectFrom('suppliers').selectAll().where('enabled', '=', true).orderBy('id').execute();
  const found = await Promise.all(rows.map((row) => findCauseOf(deps, row, supplierBalance)));
  return found.filter((cause) => cause !== null);
}

async function findCauseOf(deps: Deps, row: SupplierRow, least: number | null): Promise<Cause | null> {
  const { db, clock } = deps;
  const { id, name } = row;
  const keep = (said: { balance?: string; currency?: string; fault: string | null }) =>
    db
      .updateTable('suppliers')
      .set({ ...said, lookedAt: clock.now() })
      .where('id', '=', id)
      .execute();
  try {
    const supplier = openSupplier(deps, row);
    if (!supplier) throw new SupplierDownError('API 키를 읽을 수 없어요', false);
    const { balance, currency } = await supplier.balance();
    await keep({ balance, currency, fault: null });
    const alarmBelow = row.alarmBelow === null ? least : fromHundredths(row.alarmBelow);
    if (alarmBelow === null || Number(balance) >= alarmBelow) return null;
    const text = `공급처 ${name}의 잔액이 ${balance} ${currency}예요. ${alarmBelow}보다 적어요.`;
    return { kind: `supplier balance ${name}`, text };
  } catch (error) {
    if (!(error instanceof SupplierDownError)) throw error;
    await keep({ fault: error.message });
    const text = `공급처 ${name}이(가) 응답하지 않아요. 주문은 다른 공급처로 보내거나 기다렸다가 보내요.`;
    return { kind: `supplier down ${name}`, text, isUrgent: true };
  }
}

const MOST_PRODUCTS = 10;
const won = (hundredths: number) => `${fromHundredths(hundredths).toLocaleString('ko-KR')}원`;

/** Routes that are not taken for their cost, product by product, and orders that no route takes (B-supplier-20). */
async function findCostCauses(db: Database): Promise<Cause[]> {
  const waiting = await countOrdersWithoutRoute(db);
  return [
    ...(await readUnusableRoutes(db, MOST_PRODUCTS)).map((route) => ({
      kind: `cost ${route.serviceId} ${route.supplier}`,
      text: `상품 ${route.serviceId}(${route.product}): ${describeCost(route)} ${route.isStopped ? '상품의 주문을 멈췄어요' : '이 공급처로는 보내지 않아요'}. 원가나 가격을 새로 정하거나 다른 공급처를 정해 주세요.`,
    })),
    ...(waiting === 0
      ? []
      : [{ kind: 'cost', text: `원가나 수량 제한 때문에 보내지 않은 주문이 ${waiting}건 있어요.` }]),
  ];
}

function describeCost({ supplier, fault, cost, acceptedCost, point }: UnusableRoute): string {
  if (fault === 'gone') return `${supplier}에서 없어졌어요.`;
  const rise = `${supplier}의 1,000개 원가가 ${won(cost)}이에요.`;
  return fault === 'risen'
    ? `${rise} ${won(acceptedCost)}에서 올랐어요.`
    : `${rise} 판매가는 ${won(point * 1000)}이에요.`;
}
