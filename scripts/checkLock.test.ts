import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './testing/scratchFolder';

const scratch = scratchFolder('lock');

beforeEach(() => {
  for (const script of ['checkLock.mjs', 'run.mjs'])
    scratch.write(`scripts/${script}`, readFileSync(join(__dirname, script), 'utf8'));
});

function check(packages: Readonly<Record<string, object>>) {
  scratch.write('package-lock.json', JSON.stringify({ packages }));
  const script = join(scratch.path, 'scripts/checkLock.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  return { status, faults: stderr };
}

const TOOL = { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } };
const BINARY = { version: '1.0.0', optional: true };
const WHOLE = {
  '': {},
  'node_modules/tool': TOOL,
  'node_modules/tool-linux': BINARY,
  'node_modules/tool/node_modules/tool-darwin': BINARY,
  'node_modules/@storefront/contract': { resolved: 'contract', link: true },
};

describe('the lock file', () => {
  it('passes where every package that another one needs has an entry, wherever it is installed', () => {
    expect(check(WHOLE)).toEqual({ status: 0, faults: '' });
  });

  it('fails when npm has left out the package of another platform', () => {
    const { 'node_modules/tool/node_modules/tool-darwin': _left, ...rest } = WHOLE;
    const { status, faults } = check({ ...rest, 'node_modules/other/node_modules/tool-darwin': BINARY });
    expect(status).toBe(1);
    expect(faults).toMatch(/^package-lock\.json: tool-darwin, which node_modules\/tool needs, has no entry/);
  });

  it('fails when it tells where a package was fetched', () => {
    const { status, faults } = check({
      ...WHOLE,
      'node_modules/tool-linux': { ...BINARY, resolved: 'https://mirror.example/tool' },
    });
    expect(status).toBe(1);
    expect(faults).toMatch(/^package-lock\.json: node_modules\/tool-linux has 'resolved'/);
  });
});
