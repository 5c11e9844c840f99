import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/paths';

/** What the linter says of a file in `folder` that imports `name`. */
function lint(folder: string, name: string): 'accepted' | 'refused' {
  const file = join(ROOT, folder, 'importRuleProbe.ts');
  writeFileSync(file, `import * as probe from '${name}';\n\nexport const used = probe;\n`);
  try {
    execFileSync('npx', ['biome', 'lint', '--only=style/noRestrictedImports', file], { cwd: ROOT, stdio: 'pipe' });
    return 'accepted';
  } catch {
    return 'refused';
  } finally {
    rmSync(file);
  }
}

describe('the linter holds the table of who may import whom', () => {
  it.each([
    ['contract/src', 'react'],
    ['contract/src', 'shared-ui'],
    ['contract/src', 'node:fs'],
    ['shared-ui/src/components', '../session'],
    ['shared-ui/src/components', '../api'],
    ['shared-ui/src/form', 'ky'],
    ['shared-ui/src/api', 'zustand'],
    ['mf-order/src', 'mf-point'],
    ['mf-order/src/order', '../../../mf-point/src/point/PointScreen'],
    ['mf-auth/src/login', '../register/RegisterForm'],
    ['mf-order/src', 'shell'],
    ['mf-order/src', 'react-router-dom'],
    ['shell/src/app', 'mf-order'],
    ['shell/src/app', '@module-federation/runtime'],
    ['server/src/orders', 'pg'],
    ['server/src/orders', 'react'],
    ['server/src/orders', 'shared-ui'],
    ['release/src', 'shell'],
    ['e2e/src', 'contract'],
    ['e2e/src', '../../shared-ui/src/testing'],
  ])('%s may not import %s', (folder, name) => {
    expect(lint(folder, name)).toBe('refused');
  });

  it.each([
    ['shared-ui/src/api', 'ky'],
    ['shared-ui/src/session', 'zustand/vanilla'],
    ['mf-order/src', 'shared-ui/table'],
    ['mf-order/src', 'contract'],
    ['shell/src/remotes', '@module-federation/runtime'],
    ['server/src/db', 'pg'],
    ['e2e/src', 'playwright-core'],
  ])('%s may import %s', (folder, name) => {
    expect(lint(folder, name)).toBe('accepted');
  });
});
