import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './support/paths';

type Import = [folder: string, name: string];

const REFUSED: Import[] = [
  ['contract/src', 'react'],
  ['contract/src', '@storefront/shared-ui'],
  ['contract/src', 'node:fs'],
  ['contract/src', 'an-undeclared-library'],
  ['shared-ui/src/components', '../session'],
  ['shared-ui/src/theme', '../session/useSession'],
  ['shared-ui/src/form', 'ky'],
  ['shared-ui/src/api', 'zustand'],
  ['shared-ui/src/session', '@emotion/styled'],
  ['shared-ui/src/page', 'swr'],
  ['shared-ui/src/page', '../../../shell/src/app/App'],
  // A remote bundles these three: by path they would bring a second store.
  ['shared-ui/src/history', '../session'],
  ['shared-ui/src/table', '../components/Button'],
  ['shared-ui/src/table/rows', '../../session'],
  ['shared-ui/src/rich-text', '../index'],
  ['mf-order/src', '@storefront/mf-point'],
  ['mf-order/src/order', '../../../mf-point/src/point/PointScreen'],
  ['mf-account/src/account/fields', '../../api-keys/ApiKeys'],
  ['mf-point/src/point', './../deposits'],
  ['mf-point/src/point', './fields/../../deposits/Deposits'],
  ['mf-point/src/point', '../../src/deposits/Deposits'],
  ['mf-point/src/api', '../point/PointScreen'],
  ['mf-order/src', '@storefront/shell'],
  ['mf-order/src', 'react-router-dom'],
  ['mf-order/src/order', '@storefront/build-kit'],
  ['shell/src/app', '@storefront/mf-order'],
  ['shell/src/app', '@module-federation/runtime'],
  ['shell/src/app', '@storefront/console'],
  ['console/src/orders', 'ky'],
  ['console/src/orders', '../../../server/src/operator/commands/commands'],
  ['shell/src/app', '@storefront/server/commands'],
  ['server/src/orders', 'pg'],
  ['server/src/orders', '@storefront/shared-ui'],
  ['server/src/orders', '../../../release/src/cli'],
  ['server/src/orders', '../points/ledger/postMovement.js'],
  ['server/src/orders/history', '../../platform/db/Database.js'],
  ['release/src', '@storefront/shell'],
  ['e2e/src', '@storefront/contract'],
  ['e2e/src', '../../shared-ui/src/testing'],
  // A remote that nobody has written yet has the same rules.
  ['mf-sixth/src', 'ky'],
  ['mf-sixth/src', '@module-federation/runtime'],
  ['mf-sixth/src', '@storefront/mf-order'],
  ['mf-sixth/src', '@storefront/shell'],
  ['mf-sixth/src', 'an-undeclared-library'],
  ['mf-sixth/src/one', '../../../mf-order/src/api'],
  ['mf-sixth/src/one/parts/small', '../../../two'],
  ['mf-order/src', '@storefront/mf-sixth'],
  ['mf-order/src/order', '../../../mf-sixth/src/one/OneScreen'],
  ['shell/src/app', '@storefront/mf-sixth'],
  ['server/src/site', '../../../mf-sixth/src/one/OneScreen'],
];

const ACCEPTED: Import[] = [
  ['contract/src', 'valibot'],
  ['shared-ui/src/api', 'ky'],
  ['shared-ui/src/session', 'zustand/vanilla'],
  ['shared-ui/src/swr', 'swr/infinite'],
  ['shared-ui/src/history', '@storefront/shared-ui'],
  ['shared-ui/src/history/rows', '../appendPage'],
  ['mf-order/src', '@storefront/shared-ui/table'],
  ['mf-order/src/order/fields', '../useOrderForm'],
  ['mf-order/src/order', '../../screens.json'],
  ['mf-sixth/src/one', '../api'],
  ['mf-sixth/src', './one/OneScreen'],
  ['console/src/api', '@storefront/server/commands'],
  ['console/src/api', 'ky'],
  ['console/src/orders', '@storefront/shared-ui/dialog'],
  ['server/src/platform/db', 'pg'],
  ['server/src/orders', '../points/index.js'],
  ['server/src/orders/history', '../placeOrder.js'],
  ['server/src/operator/cli', '../../platform/time/time.js'],
  ['e2e/src', 'playwright-core'],
];

const FORMS: [form: string, source: string][] = [
  ['for its effect', "import 'ky';"],
  ['exported again', "export * from 'ky';"],
  ['of a type', "import type { Options } from 'ky';\n\nexport type Probe = Options;"],
  ['inside a type', "export type Probe = import('ky').Options;"],
  ['when needed', "export const probe = () => import('ky');"],
  ['over several lines', "export const probe = () =>\n  import(\n    /* a comment */\n    'ky'\n  );"],
  ['by a template', 'export const probe = () => import(`ky`);'],
  ['required', "export const probe = require('ky');"],
];

/** A translated page breaks by these (B-shell-62). */
const LOOSE_TEXTS: [what: string, element: string][] = [
  ['a number in a sentence', '<p>총 {count}개</p>'],
  ['an element before it that comes and goes', '<p>\n  {isOn && <b />}\n  바뀜\n</p>'],
  ['itself, which comes and goes', "<p>{isOn && '바뀜'}<b /></p>"],
  ['one of two texts', `<p><b />{isOn ? '켜짐' : \`꺼짐 \${count}\`}</p>`],
  ['no element around it', '<>총 {count}개</>'],
];

const OWN_TEXTS: [what: string, element: string][] = [
  ['one text with its number', `<p>{\`총 \${count}개\`}</p>`],
  ['one of two texts alone', "<p>\n  {isOn ? '켜짐' : '꺼짐'}\n</p>"],
  ['an element of its own', '<p>{isOn && <b />}<span>바뀜</span></p>'],
  ['beside what stays', '<p>문의: <b>{count}</b></p>'],
];

const PACKAGES = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));

/** Copies the rules and manifests alone, with a file for each probe: one run of the linter does all. */
class Scratch {
  readonly #dir = mkdtempSync(join(tmpdir(), 'import-rules-'));
  #refused = new Map<string, string>();

  constructor() {
    for (const file of ['biome.json', ...PACKAGES.map((name) => `${name}/package.json`)])
      cpSync(join(ROOT, file), join(this.#dir, file));
    cpSync(join(ROOT, 'build-kit'), join(this.#dir, 'node_modules/@storefront/build-kit'), { recursive: true });
    cpSync(join(ROOT, 'mf-order/package.json'), join(this.#dir, 'mf-sixth/package.json'));
  }

  write(file: string, source: string): void {
    mkdirSync(join(this.#dir, file, '..'), { recursive: true });
    writeFileSync(join(this.#dir, file), `${source}\n`);
  }

  lint(): void {
    const biome = join(ROOT, 'node_modules/.bin/biome');
    const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=json', '.'];
    const { stdout } = spawnSync(biome, args, { cwd: this.#dir, encoding: 'utf8' });
    for (const { category, message, location } of JSON.parse(stdout).diagnostics)
      if (category === 'plugin' || category === 'lint/correctness/noUndeclaredDependencies')
        this.#refused.set(location.path, message);
  }

  refusal(file: string): string | undefined {
    return this.#refused.get(file);
  }

  remove(): void {
    rmSync(this.#dir, { recursive: true });
  }
}

describe('the linter holds the table of who may import whom, and what translators need', () => {
  let scratch: Scratch;
  const fileOf = ([folder, name]: Import) => `${folder}/${name.replace(/\W+/g, '_')}Probe.ts`;

  beforeAll(() => {
    scratch = new Scratch();
    for (const probe of [...REFUSED, ...ACCEPTED])
      scratch.write(fileOf(probe), `import * as probe from '${probe[1]}';\n\nexport const used = probe;`);
    for (const [form, source] of FORMS) scratch.write(`shared-ui/src/form/${form}.ts`, source);
    for (const [what, element] of [...LOOSE_TEXTS, ...OWN_TEXTS])
      scratch.write(
        `mf-sixth/src/${what}.tsx`,
        `export const Probe = ({ count, isOn }: { count: number; isOn: boolean }) => (\n${element}\n);`,
      );
    scratch.lint();
  });
  afterAll(() => scratch.remove());

  it.each(REFUSED)('%s may not import %s', (...probe) => {
    expect(scratch.refusal(fileOf(probe))).toEqual(expect.any(String));
  });

  it.each(ACCEPTED)('%s may import %s', (...probe) => {
    expect(scratch.refusal(fileOf(probe))).toBeUndefined();
  });

  // B-shell-62
  it.each(LOOSE_TEXTS)('text beside %s is refused', (what) => {
    expect(scratch.refusal(`mf-sixth/src/${what}.tsx`)).toMatch(/^This text needs an element of its own/);
  });

  it.each(OWN_TEXTS)('text: %s is accepted', (what) => {
    expect(scratch.refusal(`mf-sixth/src/${what}.tsx`)).toBeUndefined();
  });

  it.each(FORMS)('an import %s is seen', (form) => {
    expect(scratch.refusal(`shared-ui/src/form/${form}.ts`)).toMatch(/^ky is reached/);
  });
});
