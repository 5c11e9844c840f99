import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionOf } from './workspace.js';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'version-'));
  for (const name of ['mf-order', 'mf-point', 'contract', 'shared-ui']) {
    write(`${name}/package.json`, '{ "version": "1.2.3" }');
    write(`${name}/src/index.ts`, 'export {};');
  }
  write('rspack.base.js', '');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

// B-release-12
describe('the version of a package follows what goes into its build', () => {
  // B-release-12
  it('starts with the version of its package.json and stays the same for the same sources', () => {
    expect(versionOf('mf-order', root)).toMatch(/^1\.2\.3-[0-9a-f]{10}$/);
    expect(versionOf('mf-order', root)).toBe(versionOf('mf-order', root));
  });

  it.each(['mf-order/src/index.ts', 'mf-order/src/new.ts', 'contract/src/index.ts', 'rspack.base.js', 'rspack.new.js'])(
    'changes with %s',
    (file) => {
      const before = versionOf('mf-order', root);
      write(file, 'export const changed = true;');
      expect(versionOf('mf-order', root)).not.toBe(before);
    },
  );

  it.each(['mf-point/src/index.ts', 'mf-order/README.md', 'mf-order/dist/index.js', 'mf-order/src/x.test.ts'])(
    'does not change with %s',
    (file) => {
      const before = versionOf('mf-order', root);
      write(file, 'export const changed = true;');
      expect(versionOf('mf-order', root)).toBe(before);
    },
  );
});
