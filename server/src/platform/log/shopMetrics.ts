import type { Registry as Releases } from '@storefront/contract/registry';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { SECOND_MS } from '../time/time.js';

const JOB_BUCKETS_SECONDS = [0.001, 0.01, 0.1, 0.5, 1, 5, 10, 30];

const known = new WeakMap<Registry, ReturnType<typeof createMetrics>>();

export function shopMetrics(registry: Registry) {
  const metrics = known.get(registry) ?? createMetrics(registry);
  known.set(registry, metrics);
  return metrics;
}

/** (B-server-14) */
function createMetrics(registry: Registry) {
  const registers = [registry];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const orders = counter('orders_placed_total', 'Orders and auto-orders that were placed', 'kind');
  const sent = counter(
    'supplier_orders_total',
    'Orders offered to the supplier; parked ones need the operator',
    'outcome',
  );
  let ledger: { at: Gauge; mistakes: Gauge } | null = null;
  const usedUp = counter('messages_used_up_total', 'Times that the shop had sent all the messages it may', 'channel');
  const manyDepositors = counter(
    'top_up_many_names_total',
    'Top-ups of members who used many depositor names in a day',
  );
  const erased = counter('retention_erased_rows_total', 'Rows whose time was over and that were erased', 'key');
  const messages = counter(
    'messages_sent_total',
    'Mails and texts, by whether their provider took them; kept: there is no provider, the operator reads them',
    ...['channel', 'outcome'],
  );
  const saved = counter('release_saved_bytes_total', 'Bytes of compressed files that patches did without');
  let seemsUp: (() => boolean) | null = null;
  const jobs = new Histogram({
    name: 'job_run_duration_seconds',
    help: 'Runs of what happens without a request',
    registers,
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS_SECONDS,
  });
  return {
    orderPlaced: (kind: 'order' | 'auto_order') => orders.inc({ kind }),
    orderSent: (outcome: 'submitted' | 'waiting' | 'parked') => sent.inc({ outcome }),
    ledgerVerified(at: Date, mistakes: number) {
      // A ledger that nobody has verified must not report zero mistakes.
      ledger ??= {
        at: new Gauge({
          name: 'ledger_verified_timestamp_seconds',
          help: 'When the whole ledger was last added up',
          registers,
        }),
        mistakes: new Gauge({ name: 'ledger_mistakes', help: 'What did not add up then', registers }),
      };
      ledger.at.set(at.getTime() / SECOND_MS);
      ledger.mistakes.set(mistakes);
    },
    /** (B-guard-17) */
    messagesUsedUp: (channel: 'email' | 'phone') => usedUp.inc({ channel }),
    /** (B-point-63) */
    manyDepositorsSeen: () => manyDepositors.inc(),
    messageSent: (channel: 'mail' | 'text', outcome: 'sent' | 'failed' | 'kept') => messages.inc({ channel, outcome }),
    /** @param read Tells whether orders may be sent; the last one given is asked. */
    watchSupplier(read: () => boolean) {
      if (seemsUp === null) {
        new Gauge({
          name: 'supplier_up',
          help: 'Whether the supplier takes orders: 1 while it does',
          registers,
          collect() {
            this.set(seemsUp?.() ? 1 : 0);
          },
        });
      }
      seemsUp = read;
    },
    /** (B-release-129) */
    patchSent: (savedBytes: number) => saved.inc(savedBytes),
    erased: (key: string, rows: number) => erased.inc({ key }, rows),
    ran: (job: string, outcome: 'done' | 'failed', ms: number) => jobs.observe({ job, outcome }, ms / SECOND_MS),
    watchReleases(read: () => Releases) {
      new Gauge({
        name: 'release_info',
        help: 'The versions that visitors get',
        registers,
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
  const entries = Object.entries({ ...(shell && { shell }), ...remotes });
  return entries.flatMap(([name, { live, canary }]) => [
    { package: name, version: live.version, pointer: 'live' },
    ...(canary ? [{ package: name, version: canary.version.version, pointer: 'canary' }] : []),
  ]);
}
