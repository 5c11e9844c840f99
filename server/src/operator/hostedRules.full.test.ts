import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../testing/hostingFiles.js';

const FOLDER = join(ROOT, 'hosting/prometheus');

it('the rules of Prometheus wake somebody for what cannot wait, and nobody on a quiet night', async () => {
  const rules = ['test', 'rules', 'storefront.rules.test.yml'];
  await promisify(execFile)(process.env['PROMTOOL_PATH'] ?? 'promtool', rules, { cwd: FOLDER });
});
