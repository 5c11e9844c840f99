import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from 'contract/releases';
import { readBuildReport } from '../buildReport.js';
import type { GateCandidate } from '../gate/candidates.js';
import { describeRemote, describeShell } from '../sealedBuilds.js';

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * A build under development, with the record that a sealed one would have: pages ask for it by the same rules, integrity
 * included. It is not compressed, and keeps its source maps.
 * @throws Error where `screens.json` declares what no registry takes
 */
export function readBuild(name: string, folder: string): GateCandidate {
  const report = readBuildReport(folder);
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const files = Object.fromEntries(scripts.map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
  const build = { files, report };
  const { version } = report;
  const record = name === SHELL ? describeShell(folder, version, build) : describeRemote(name, version, build);
  return { name, record, folder };
}
