import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './support/paths';

const REMOTE = 'mf-point';
const run = promisify(execFile);
let folder: string;
let remote: string;

beforeEach(() => {
  const cache = join(ROOT, '.cache');
  mkdirSync(cache, { recursive: true });
  // Lies within the repository, so that the build finds packages above.
  folder = mkdtempSync(join(cache, 'one-react-'));
  writeFileSync(join(folder, 'rspack.base.js'), "export { remote } from '@storefront/build-kit';\n");
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  remote = join(folder, REMOTE);
  const isSource = (path: string) => !/^(node_modules|dist|build|coverage)$|tsbuildinfo$/.test(basename(path));
  cpSync(join(ROOT, REMOTE), remote, { recursive: true, filter: isSource });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function buildWith(library: string): Promise<string> {
  const own = join(remote, 'node_modules/some-store');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{ "name": "some-store", "main": "index.js" }');
  writeFileSync(join(own, 'index.js'), library);
  const [screen] = JSON.parse(readFileSync(join(remote, 'screens.json'), 'utf8')) as { file: string }[];
  const file = join(remote, screen?.file ?? '');
  appendFileSync(file, "\nimport { useStore } from 'some-store';\nObject.assign(globalThis, { useStore });\n");
  const outDir = join(folder, 'build');
  const env = { ...process.env, NODE_ENV: 'production', RELEASE_OUT: outDir, NODE_OPTIONS: '' };
  await run('node', [join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], { cwd: remote, env });
  return outDir;
}

describe('a remote', () => {
  it("has the shell's React with a library on React's shims of its store", async () => {
    const shims = ['use-sync-external-store/shim/index.js', 'use-sync-external-store/with-selector.js'];
    const outDir = await buildWith(`exports.useStore = [${shims.map((shim) => `require('${shim}')`).join()}];`);
    const maps = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js.map'));
    expect(maps).not.toEqual([]);
    const sources = maps.flatMap((map) => JSON.parse(readFileSync(join(outDir, map), 'utf8')).sources as string[]);
    expect(sources.filter((source) => /node_modules\/react\//.test(source))).toEqual([]);
  });

  it('with a React of its own does not build, and the failure names who imports it', async () => {
    const build = buildWith("exports.useStore = require('scheduler').unstable_now;");
    await expect(build).rejects.toMatchObject({
      stdout: expect.stringMatching(/Screen\.tsx → some-store\/index\.js → scheduler\/index\.js brings a second React/),
    });
  });
});
