import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@storefront/contract/registry';
import { sampleRemote, sampleShell } from '@storefront/contract/testing';
import { describeReport, type GateQuestion, type GateReport } from './gate/GateReport.js';
import { remembering } from './rememberedVerdict.js';

const HOUR_MS = 3_600_000;
const build = (version: string, builtAt = '2026-01-01T00:00:00.000Z') => ({
  name: 'mf-order',
  folder: `/builds/${version}`,
  record: sampleRemote(version, { builtAt }, 'mf-order'),
});
const withShell = (version: string): Registry => ({
  schema: 3,
  revision: 1,
  remotes: {},
  shell: { live: sampleShell(version), fallback: null, unhealthy: [] },
});
const asked = (change: Partial<GateQuestion> = {}): GateQuestion => ({
  candidates: [build('b')],
  registry: withShell('1'),
  site: 'https://shop.example',
  ...change,
});

let folder: string;
let walked: number;
let outcome: GateReport['outcome'];
let later: number;
let gate: ReturnType<typeof remembering>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verdicts-'));
  [walked, outcome, later] = [0, 'passed', 0];
  const run = async (): Promise<GateReport> => {
    walked += 1;
    return {
      outcome,
      candidates: [],
      screens: [],
      heldBack: [],
      withoutSample: [],
      shell: '1',
      chromium: '140',
      at: '2026-03-02T00:00:00.000Z',
      seconds: 8,
    };
  };
  gate = remembering(run, { folder, now: () => Date.now() + later });
});
afterEach(() => rmSync(folder, { recursive: true }));

// B-gate-13
it('what has passed is not walked again within a day, and that is said', async () => {
  await gate(asked());
  later = 23 * HOUR_MS;
  const again = { candidates: [build('b', '2026-02-02T00:00:00.000Z')], registry: { ...withShell('1'), revision: 9 } };
  const report = await gate(asked(again));
  expect(walked).toBe(1);
  expect(describeReport(report).at(-1)).toBe(
    'The gate: passed, 0 screens in 8.0 s (Chromium 140, shell 1), taken again from 2026-03-02T00:00:00.000Z',
  );
  later = 25 * HOUR_MS;
  await gate(asked());
  expect(walked).toBe(2);
});

it.each<[string, Partial<GateQuestion>]>([
  ['another build', { candidates: [build('c')] }],
  ['another shell', { registry: withShell('2') }],
  ['another shop', { site: 'https://other.example' }],
  ['other samples', { samples: { '/service/coupons': [] } }],
])('%s is walked', async (_what, change) => {
  await gate(asked());
  await gate(asked(change));
  expect(walked).toBe(2);
});

it('what was refused is walked again', async () => {
  outcome = 'failed';
  await gate(asked());
  await gate(asked());
  expect(walked).toBe(2);
});
