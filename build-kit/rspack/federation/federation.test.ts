// What the build leaves out of the federation runtime, or does in its place, is known of these very files. An update of
// @module-federation or of @rspack/core that changes one fails here first: read what has changed, see that it is still so
// what this folder says of it, and put the new digest here.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import slim from './slim.js';
import start from './start.js';

const MODULES = join(__dirname, '../../../node_modules');
const read = (file: string) => readFileSync(join(MODULES, file), 'utf8');

it.each([
  // `leftOut.js` stands for them.
  ['@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js', '75b26f079884'],
  ['@module-federation/runtime-core/dist/utils/preload.js', '195d4ee89d93'],
  ['@module-federation/runtime-core/dist/utils/semver/index.js', '1578363703f7'],
  ['@module-federation/error-codes/dist/desc.mjs', 'a81578d5b6e3'],
  // Some of their functions are cut out by `slim.js`.
  ['@module-federation/runtime-core/dist/core.js', '55a55b407179'],
  ['@module-federation/runtime-core/dist/remote/index.js', '9eab37772eb0'],
  ['@module-federation/runtime-core/dist/utils/load.js', '5a7989b62887'],
  // `ofShell.js` does what they do, and calls the others.
  ['@rspack/core/dist/moduleFederationDefaultRuntime.js', 'b4b90f429a99'],
  ['@module-federation/webpack-bundler-runtime/dist/index.js', '5bf3c54a814a'],
  ['@module-federation/webpack-bundler-runtime/dist/init.js', '4fa02ee9e6b0'],
  ['@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js', 'ab4cefbcfaa7'],
  ['@module-federation/webpack-bundler-runtime/dist/consumes.js', '7a52a6d53de1'],
  ['@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js', 'e3cb4881e901'],
  ['@module-federation/webpack-bundler-runtime/dist/initializeSharing.js', '9146e89c887e'],
  ['@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js', '4e6efa9651c9'],
])('%s is the file that is patched', (file, digest) => {
  expect(createHash('sha256').update(read(file)).digest('hex').slice(0, 12)).toBe(digest);
});

describe('slim', () => {
  const load = '@module-federation/runtime-core/dist/utils/load.js';
  const slimmed = (file: string, source: string) => slim.call({ resourcePath: `/x/${file}` }, source);

  it('cuts whole functions out', () => {
    const rest = slimmed(load, read(load));
    expect(rest).not.toMatch(/function (loadEntryScript|loadEntryNode)\(/);
    expect(rest).toMatch(/function getRemoteEntry\(/);
  });

  it('fails where a function is written in another way', () => {
    expect(() => slimmed(load, 'const loadEntryNode = () => {};')).toThrow('in the known form');
  });
});

describe('start', () => {
  const known = `_runtime_plugins__ = [].filter(x);_remote_infos__ = {};_container_name__ = "mf_order_1";_share_fallbacks__ = undefined;`;
  const started = (isShell: boolean, source: string) => start.call({ getOptions: () => ({ isShell }) }, source);

  it('calls the runtime of the page in place of what the plugin writes', () => {
    expect(started(false, known)).toBe(`globalThis.storefrontFederation(__webpack_require__, 'mf_order_1');`);
    expect(started(true, known)).toContain('startShell(__webpack_require__');
  });

  it('fails where the plugin writes something else', () => {
    expect(() => started(false, known.replace('= {}', '= { a: 1 }'))).toThrow('does not know');
  });
});
