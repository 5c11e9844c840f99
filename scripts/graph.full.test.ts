import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratchFolder } from './testing/scratchFolder';

const ROOT = resolve(__dirname, '..');

describe('circles', () => {
  const scratch = scratchFolder('cycles');

  beforeEach(() => {
    execFileSync('git', ['init', '-q', scratch.path]);
    for (const script of ['graph.mjs', 'run.mjs'])
      scratch.write(`scripts/${script}`, readFileSync(join(__dirname, script), 'utf8'));
  });

  function write(files: Readonly<Record<string, string>>): void {
    for (const [file, text] of Object.entries(files)) scratch.write(file, text);
  }

  function check() {
    const { status, stderr } = spawnSync(process.execPath, [join(scratch.path, 'scripts/graph.mjs')], {
      encoding: 'utf8',
    });
    return { status, faults: stderr };
  }

  const STRAIGHT = {
    'contract/src/index.ts': "export * from './money/won.js';\n",
    'contract/src/money/won.ts': 'export type Won = number;\n',
    'shop/src/start.ts': "import './app/App.js';\nconst later = () => import('./orders/orders.js');\n",
    'shop/src/app/App.tsx': "import { orders } from '../orders/orders.js';\nimport { read } from 'node:fs';\n",
    'shop/src/orders/orders.ts':
      "import type { Won } from '@storefront/contract';\nexport { price } from './price.js';\n",
    'shop/src/orders/price.ts': "// import { orders } from './orders.js';\nexport const price = 1;\n",
  };

  it.each([
    ['by their values', "import { orders } from './orders.js';\n\nexport const price = orders;\n"],
    ['by types only', "import type { Orders } from './orders.js';\n\nexport type Price = Orders;\n"],
    ['later, when they run', "export const later = () => import('./orders.js');\n"],
  ])('the linter refuses two files that import each other, %s', (_, text) => {
    write({ ...STRAIGHT, 'shop/src/orders/price.ts': text });
    scratch.write('biome.json', readFileSync(join(ROOT, 'build-kit/lint/preset.json'), 'utf8'));
    const biome = join(ROOT, 'node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--reporter=json', 'shop'], { cwd: scratch.path, encoding: 'utf8' });
    const found: { category: string }[] = JSON.parse(stdout).diagnostics;
    expect(found.map(({ category }) => category)).toContain('lint/suspicious/noImportCycles');
  });

  it('refuses two folders that import each other, though no files do', () => {
    const late = { 'shop/src/orders/late.ts': "import type { title } from '../app/title.js';\n" };
    write({ ...STRAIGHT, 'shop/src/app/title.ts': 'export const title = 1;\n', ...late });
    const { status, faults } = check();
    expect(status).toBe(1);
    expect(faults).toContain(
      'folders import each other in a circle: shop/src/app -> shop/src/orders -> shop/src/app (',
    );
    expect(faults).toContain('shop/src/orders/late.ts imports ../app/title.ts');
  });

  it('does not look at tests, nor at what no package has as its source', () => {
    const backwards = { 'shop/src/orders/price.test.ts': "import { app } from '../app/App.js';\n" };
    write({
      ...STRAIGHT,
      ...backwards,
      'shop/dist/a.ts': "import './b.js';\n",
      'shop/dist/b.ts': "import './a.js';\n",
    });
    expect(check()).toEqual({ status: 0, faults: '' });
  });
});
