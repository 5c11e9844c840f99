import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'cycles-')));
  execFileSync('git', ['init', '-q', root]);
  // The script looks at the repository in which it stands.
  for (const script of ['checkCycles.mjs', 'run.mjs']) {
    mkdirSync(join(root, 'scripts'), { recursive: true });
    copyFileSync(resolve(__dirname, script), join(root, 'scripts', script));
  }
});

afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

function check(...folders: string[]) {
  const script = join(root, 'scripts/checkCycles.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, ...folders], { encoding: 'utf8' });
  return { status, faults: stderr };
}

/** Files and folders that lean on each other, and in no circle. */
const STRAIGHT = {
  'contract/src/index.ts': "export * from './money/won.js';\n",
  'contract/src/money/won.ts': 'export type Won = number;\n',
  'shop/src/start.ts': "import './app/App.js';\nconst later = () => import('./orders/orders.js');\n",
  'shop/src/app/App.tsx': "import { orders } from '../orders/orders.js';\nimport { read } from 'node:fs';\n",
  'shop/src/orders/orders.ts': "import type { Won } from 'contract';\nexport { price } from './price.js';\n",
  'shop/src/orders/price.ts': "// import { orders } from './orders.js';\nexport const price = 1;\n",
};

it('takes sources in which nothing comes back to where it began', () => {
  write(STRAIGHT);
  expect(check()).toEqual({ status: 0, faults: '' });
});

it.each([
  ['by their values', "import { orders } from './orders.js';\n"],
  ['by types only', "import type { Orders } from './orders.js';\n"],
  ['over several lines', "import {\n  type Orders,\n  orders,\n} from './orders.js';\n"],
  ['by what one hands on', "export * from './orders.js';\n"],
  ['by an effect', "import './orders.js';\n"],
  ['later, when they run', "const later = () => import('./orders.js');\n"],
])('refuses two files that import each other, %s', (_, text) => {
  write({ ...STRAIGHT, 'shop/src/orders/price.ts': text });
  expect(check()).toEqual({
    status: 1,
    faults:
      'files import each other in a circle: shop/src/orders/orders.ts -> shop/src/orders/price.ts -> shop/src/orders/orders.ts\n',
  });
});

it('refuses a circle of three files in as many packages', () => {
  write({
    'contract/src/index.ts': "import type { A } from 'shared-ui/a';\n",
    'shared-ui/src/a/index.ts': "export * from './A';\n",
    'shared-ui/src/a/A.tsx': "import { b } from '../../../contract/src/index';\n",
  });
  expect(check().status).toBe(1);
  expect(check().faults).toContain(
    'files import each other in a circle: contract/src/index.ts -> shared-ui/src/a/index.ts -> shared-ui/src/a/A.tsx -> contract/src/index.ts\n',
  );
});

it.each([
  [
    'beside each other',
    { 'shop/src/orders/late.ts': "import type { title } from '../app/title.js';\n" },
    'shop/src/app -> shop/src/orders -> shop/src/app',
    'shop/src/orders/late.ts imports ../app/title.ts',
  ],
  [
    'one in the other',
    {
      'shop/src/app/Menu.tsx': "import './menu/menu.js';\n",
      'shop/src/app/menu/menu.ts': "import type { title } from '../title.js';\n",
    },
    'shop/src/app -> shop/src/app/menu -> shop/src/app',
    'shop/src/app/menu/menu.ts imports ../title.ts',
  ],
])('refuses two folders that import each other, %s, though no files do', (_, files, circle, step) => {
  write({ ...STRAIGHT, 'shop/src/app/title.ts': 'export const title = 1;\n', ...files });
  const { status, faults } = check();
  expect(status).toBe(1);
  expect(faults.split('\n')).toEqual([
    expect.stringContaining(`folders import each other in a circle: ${circle} (`),
    '',
  ]);
  expect(faults).toContain(step);
});

it('does not look at tests, nor at what no package has as its source', () => {
  const backwards = { 'shop/src/orders/price.test.ts': "import { app } from '../app/App.js';\n" };
  write({ ...STRAIGHT, ...backwards, 'shop/dist/a.ts': "import './b.js';\n", 'shop/dist/b.ts': "import './a.js';\n" });
  expect(check()).toEqual({ status: 0, faults: '' });
});

it('looks at the folders that it is given alone', () => {
  write({ ...STRAIGHT, 'shop/src/orders/price.ts': "import './orders.js';\n" });
  expect(check('contract').status).toBe(0);
  expect(check('contract', 'shop').status).toBe(1);
});
