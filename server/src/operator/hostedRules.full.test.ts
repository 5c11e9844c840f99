import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { ROOT } from '../testing/hostingFiles.js';

const FOLDER = join(ROOT, 'hosting/prometheus');
const read = async <T>(name: string): Promise<T> => parse(await readFile(join(FOLDER, name), 'utf8'));

it('the rules of Prometheus wake somebody for what cannot wait, and nobody on a quiet night', async () => {
  const rules = ['test', 'rules', 'storefront.rules.test.yml'];
  await promisify(execFile)(process.env['PROMTOOL_PATH'] ?? 'promtool', rules, { cwd: FOLDER });
});

it('each of them is seen to speak, and to be silent', async () => {
  const { groups } = await read<{ groups: { rules: { alert?: string }[] }[] }>('storefront.rules.yml');
  const alerts = groups.flatMap(({ rules }) => rules.flatMap(({ alert }) => alert ?? []));
  const { tests } = await read<{ tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] }>(
    'storefront.rules.test.yml',
  );
  const seen = tests.flatMap(({ alert_rule_test: each }) => each);
  const seenTo = (speaks: boolean) =>
    seen.filter(({ exp_alerts: spoken = [] }) => spoken.length > 0 === speaks).map(({ alertname }) => alertname);
  for (const speaks of [true, false]) expect(alerts.filter((alert) => !seenTo(speaks).includes(alert))).toEqual([]);
});
