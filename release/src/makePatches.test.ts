import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { EMPTY_REGISTRY, type Registry } from '@storefront/contract/registry';
import type { RetainedVersion } from '@storefront/contract/releases';
import type { Build } from './gateway/builds.js';
import { registryWith } from './gateway/builds.js';
import { type EarlierFiles, makePatches } from './makePatches.js';
import { sampleRemoteBuild, sampleShellBuild } from './testing/sampleBuilds.js';

const contentOf = ({ folder }: Build, path: string) => readFileSync(join(folder, path));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Shop whose versions went live one after the other. */
function shopWith(builds: readonly Build[]): EarlierFiles {
  const registry = builds.reduce<Registry>((known, build) => registryWith(known, [build]), EMPTY_REGISTRY);
  return {
    registry: async () => registry,
    versions: async () => [...builds].reverse().map(({ record: { version } }) => ({ version }) as RetainedVersion),
    publicFile: async (address) => {
      const build = builds.find(({ record }) => address.startsWith(record.base));
      const path = build && address.slice(build.record.base.length);
      return path && path in build.record.files ? contentOf(build, path) : null;
    },
  };
}
/** Compresses as badly as code does. */
const filling = Array.from({ length: 16 }, (_, index) => sha256(Buffer.from([index]))).join();
const version = (name: string) => sampleRemoteBuild('mf-order', name, { filling });

// B-release-129
describe('patches of a build', () => {
  it('turn each script of the last six versions into its own', async () => {
    const earlier = ['1', '2', '3', '4', '5', '6', '7', '8'].map(version);
    const build = version('9');
    const { patches, costs } = await makePatches(build, shopWith([...earlier, build]));
    const unpacked = earlier.slice(2).flatMap((before) =>
      Object.keys(build.record.files).map((path) => {
        const content = contentOf(before, path);
        const patch = patches.get(`${path}.${sha256(content)}.dcz`) ?? Buffer.alloc(0);
        expect(patch.subarray(0, 40).toString('hex')).toBe(`5e2a4d1820000000${sha256(content)}`);
        return [path, Buffer.from(decompressUsingDict(createDCtx(), patch.subarray(40), content)).toString()];
      }),
    );
    expect(unpacked).toHaveLength(24);
    expect(unpacked).toEqual(unpacked.map(([path = '']) => [path, contentOf(build, path).toString()]));
    expect(patches.size).toBe(24);
    expect(costs.map(({ version }) => version)).toEqual(['8', '7', '6', '5', '4', '3']);
    const sums = costs.map((_, index) => [...patches.values()].slice(index * 4, index * 4 + 4));
    expect(costs.map(({ bytes }) => bytes)).toEqual(sums.map((of) => of.reduce((sum, { length }) => sum + length, 0)));
  });

  it('are none where there is no version before, or nothing is gained by them', async () => {
    const only = version('1');
    const shell = sampleShellBuild('2');
    const none = new Map();
    expect(await makePatches(shell, shopWith([]))).toEqual({ patches: none, costs: [] });
    expect(await makePatches(only, shopWith([only]))).toEqual({ patches: none, costs: [] });
    // A patch has 40 bytes before it begins.
    expect((await makePatches(shell, shopWith([sampleShellBuild('1')]))).patches).toEqual(none);
  });
});
