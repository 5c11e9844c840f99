import type { Registry as Releases } from 'contract/registry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { SECOND_MS } from '../time/time.js';

const JOB_BUCKETS_SECONDS = [0.001, 0.01, 0.1, 0.5, 1, 5, 10, 30];

/** What the shop tells of its own doings, beside what the edge and the database tell (B-server-16). */
interface ShopMetrics {
  orderPlaced(kind: 'order' | 'auto_order'): void;
  /** @param outcome What became of an order that was offered to the supplier. */
  orderSent(outcome: 'submitted' | 'waiting' | 'parked'): void;
  /** @param mistakes What did not add up. */
  ledgerVerified(at: Date, mistakes: number): void;
  /** The last message that the whole shop may send for now was taken (B-guard-17). */
  messagesUsedUp(channel: 'email' | 'phone'): void;
  /** A member asked for top-ups under many names (B-point-63). */
  manyDepositorsSeen(): void;
  ran(job: string, outcome: 'done' | 'failed', ms: number): void;
  /** @param read What is live now. */
  watchReleases(read: () => Releases): void;
}

const known = new WeakMap<Registry, ShopMetrics>();

/** The shop's own numbers in a registry of metrics, made at the first asking. */
export function shopMetrics(registry: Registry): ShopMetrics {
  const metrics = known.get(registry) ?? createMetrics(registry);
  known.set(registry, metrics);
  return metrics;
}

function createMetrics(registry: Registry): ShopMetrics {
  const registers = [registry];
  const orders = new Counter({
    ...{ name: 'orders_placed_total', help: 'Orders and auto-orders that were placed', registers },
    labelNames: ['kind'],
  });
  const sent = new Counter({
    ...{
      name: 'supplier_orders_total',
      help: 'Orders offered to the supplier; parked ones need the operator',
      registers,
    },
    labelNames: ['outcome'],
  });
  let ledger: { at: Gauge; mistakes: Gauge } | null = null;
  const usedUp = new Counter({
    ...{ name: 'messages_used_up_total', help: 'Times that the shop had sent all the messages it may', registers },
    labelNames: ['channel'],
  });
  const manyDepositors = new Counter({
    ...{
      name: 'top_up_many_names_total',
      help: 'Top-ups of members who used many depositor names in a day',
      registers,
    },
  });
  const jobs = new Histogram({
    ...{ name: 'job_run_duration_seconds', help: 'Runs of what happens without a request', registers },
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS_SECONDS,
  });
  return {
    orderPlaced: (kind) => orders.inc({ kind }),
    orderSent: (outcome) => sent.inc({ outcome }),
    ledgerVerified(at, mistakes) {
      // Not before: nothing found would be said of a ledger that nobody has looked at.
      ledger ??= {
        at: new Gauge({
          ...{ name: 'ledger_verified_timestamp_seconds', help: 'When the whole ledger was last added up', registers },
        }),
        mistakes: new Gauge({ ...{ name: 'ledger_mistakes', help: 'What did not add up then', registers } }),
      };
      ledger.at.set(at.getTime() / SECOND_MS);
      ledger.mistakes.set(mistakes);
    },
    messagesUsedUp: (channel) => usedUp.inc({ channel }),
    manyDepositorsSeen: () => manyDepositors.inc(),
    ran: (job, outcome, ms) => jobs.observe({ job, outcome }, ms / SECOND_MS),
    watchReleases(read) {
      new Gauge({
        ...{ name: 'release_info', help: 'The versions that visitors get', registers },
        labelNames: ['package', 'version', 'pointer'],
        collect() {
          this.reset();
          for (const labels of pointersOf(read())) this.set(labels, 1);
        },
      });
    },
  };
}

function pointersOf({ shell, remotes }: Releases) {
  type Pointers = Pick<Releases['remotes'][string], 'canary'> & { live: { version: string } };
  const all: Record<string, Pointers> = { ...(shell && { shell: { live: shell.live, canary: null } }), ...remotes };
  const entries = Object.entries(all);
  return entries.flatMap(([name, { live, canary }]) => [
    { package: name, version: live.version, pointer: 'live' },
    ...(canary ? [{ package: name, version: canary.version.version, pointer: 'canary' }] : []),
  ]);
}
