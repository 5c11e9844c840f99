import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  AutoOrder,
  LogIn,
  NotificationSettings,
  Order,
  Page,
  PointDay,
  Profile,
  RememberedDetails,
  TopUp,
} from '@storefront/contract';
import * as v from 'valibot';

const AT = '2026-03-02T03:00:00.000Z';

/** Nobody's token; it is sent to no server. */
export const SAMPLE_TOKEN = 'gate.sample.token';

const profile: Profile = { id: 'gate', point: 52_340.5, apiKey: null, referralCode: null };

const logIns: LogIn[] = [{ at: AT, address: '203.0.113.*', agent: 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0' }];

const pageOf = <Item>(item: Item): Page<Item> => ({ items: [item], nextCursor: null, total: 1, counts: {} });

const order: Order = {
  id: 7_000_001,
  createdAt: AT,
  serviceId: 1,
  link: 'https://example.com/gate',
  point: 3_000,
  amount: 1_000,
  status: 2,
  startCount: 320,
  remains: 0,
  refill: { until: AT },
};

const autoOrder: AutoOrder = {
  id: 7_000_002,
  createdAt: AT,
  link: 'https://example.com/gate',
  point: 9_000,
  amount: 1_000,
  serviceId: 1,
  completed: 1,
  runs: 3,
  interval: 60,
  status: 0,
  nextRunAt: AT,
};

const events = [{ kind: 'placed', at: AT }];

const topUp: TopUp = {
  id: 7_000_003,
  createdAt: AT,
  point: 50_000,
  status: 'success',
  responseAt: AT,
  name: '홍길동',
  payable: 50_000,
};

const pointDays: PointDay[] = [
  { date: '2026-03-02', topUps: 50_000, spent: 3_000, refunded: 0, adjusted: 0, balance: 52_340.5 },
];

const remembered: RememberedDetails[] = [{ kind: 'depositor', at: AT, name: '홍길동' }];

const notifications: NotificationSettings = {
  kinds: ['orderEnded', 'depositCredited'],
  quiet: { from: 22, until: 8 },
  fallback: 'none',
  fallbacks: ['none', 'mail'],
  devices: [],
  publicKey: 'B'.repeat(87),
  isChosen: true,
};

/**
 * Answers members' calls at the gate, so that no member's data leave the shop. Other calls are asked of the live shop
 * as a visitor.
 */
export const MEMBER_SAMPLES: Readonly<Record<string, unknown>> = {
  '/auth/profile': profile,
  '/auth/log-ins': logIns,
  '/auth/api-key': { lastUsedAt: null },
  '/auth/email': { email: 'ga***@example.com' },
  '/service/order-history': pageOf(order),
  '/service/order-history/7000001': { ...order, paid: 3_000, paidBack: 0, events },
  '/service/auto-order-history': pageOf(autoOrder),
  '/service/auto-order-history/7000002': { ...autoOrder, paid: 9_000, paidBack: 0, events },
  '/service/point-history': pageOf(topUp),
  '/service/point-daily': pointDays,
  '/service/point/remembered': remembered,
  '/service/member/notifications': notifications,
};

const receipt = 'gate-order';

/**
 * Receipt of an earlier order for the order screen (B-order-76): as mf-order stores it, and the history entry that
 * names it.
 */
export const REMEMBERED_RECEIPT = {
  state: { receipt },
  stored: {
    'member.orderIntent': JSON.stringify({
      key: receipt,
      member: profile.id,
      request: { serviceId: 1, link: 'https://example.com/gate', amount: 1_000, runs: 0, interval: 0 },
      point: 3_000,
      product: '인스타그램 팔로워',
      end: { id: 7_000_001 },
    }),
  },
};

/** Answers of a remote's own members' calls, by path (B-gate-9). */
export const OWN_SAMPLES = 'dev/samples.json';

const ownSamplesSchema = v.record(v.pipe(v.string(), v.regex(/^\/[^?#]*$/)), v.unknown());

/** @throws Error that names an invalid file */
export function readOwnSamples(root: string, names: readonly string[]): Record<string, unknown> {
  const samples: Record<string, unknown> = {};
  for (const name of names) {
    const file = join(root, name, OWN_SAMPLES);
    if (!existsSync(file)) continue;
    try {
      Object.assign(samples, v.parse(ownSamplesSchema, JSON.parse(readFileSync(file, 'utf8'))));
    } catch {
      throw new Error(
        `${name}/${OWN_SAMPLES} is no object of answers by path, such as { "/service/point-history": … }. Nothing was changed.`,
      );
    }
  }
  return samples;
}
