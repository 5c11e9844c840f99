import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepBuild, knownVersion } from './lastBuild.js';

const READS = { files: ['mf-order/src/index.ts', 'node_modules/ky/index.js'], absent: ['mf-order/src/index.tsx'] };
const RECORD = '.cache/builds/mf-order.json';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};
const keep = () => keepBuild('mf-order', '1.0.0-abc', READS, Date.now() + 60_000, root);
const known = () => knownVersion('mf-order', root);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'last-build-'));
  for (const file of READS.files) write(file, 'export const one = 1;');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('the version of what was built before', () => {
  it('is known without a build as long as nothing that was read has changed', () => {
    expect(known()).toBeNull();
    keep();
    expect(known()).toBe('1.0.0-abc');
    write('mf-order/src/unread.ts', 'export {};');
    write('package-lock.json', '{}');
    expect(known()).toBe('1.0.0-abc');
    expect(knownVersion('mf-point', root)).toBeNull();
    const earlier = new Date('2026-01-01');
    utimesSync(join(root, 'mf-order/src/index.ts'), earlier, earlier);
    expect(known()).toBe('1.0.0-abc');
  });

  it.each<[string, () => void]>([
    ['another content of the same length', () => write('mf-order/src/index.ts', 'export const one = 2;')],
    ['another content of a package', () => write('node_modules/ky/index.js', '')],
    ['a file that is gone', () => rmSync(join(root, 'mf-order/src/index.ts'))],
    ['a file that takes the place of another', () => write('mf-order/src/index.tsx', '')],
    ['a damaged record', () => write(RECORD, '{"version":')],
  ])('is not known with %s', (_name, change) => {
    keep();
    change();
    expect(known()).toBeNull();
  });

  it('is not known after a build during which somebody saved a file', () => {
    keepBuild('mf-order', '1.0.0-abc', READS, Date.now() - 60_000, root);
    expect(known()).toBeNull();
  });
});
