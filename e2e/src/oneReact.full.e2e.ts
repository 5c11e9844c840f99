import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, copyRemote, makeWorkspace } from './support/buildCopy';

const folder = makeWorkspace('one-react');
let remote: string;

beforeEach(() => {
  remote = copyRemote('mf-point', mkdtempSync(join(folder, 'of-test-')));
});

function buildWith(library: string): Promise<string> {
  const own = join(remote, 'node_modules/some-store');
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{ "name": "some-store", "main": "index.js" }');
  writeFileSync(join(own, 'index.js'), library);
  const [screen] = JSON.parse(readFileSync(join(remote, 'screens.json'), 'utf8')) as { file: string }[];
  const file = join(remote, screen?.file ?? '');
  appendFileSync(file, "\nimport { useStore } from 'some-store';\nObject.assign(globalThis, { useStore });\n");
  return build(remote, join(remote, 'build'));
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
    const built = buildWith("exports.useStore = require('scheduler').unstable_now;");
    await expect(built).rejects.toMatchObject({
      stdout: expect.stringMatching(/Screen\.tsx → some-store\/index\.js → scheduler\/index\.js brings a second React/),
    });
  });
});
