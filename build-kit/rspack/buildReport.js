import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { rspack } from '@rspack/core';

/** Of this build kit. */
const { version: kit } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/**
 * Writes `build.json` beside the build: its version, the kit's, the scripts that each entry point or exposed module needs, the names
 * that it consumes of shared packages or provides of them, and what was read for it.
 */
export class BuildReportPlugin {
  /**
   * @param {{ root: string, configuration: Iterable<string>, absent: Iterable<string>, samples?: string, naming: import('./nameBuild.js').NameBuildPlugin,
   * others: import('./nodeBuild.js').OneScriptPlugin[] }}
   * options the repository's folder, the files that the configuration has read or would have, and samples of members' calls
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { naming, others, samples } = this.options;
    compiler.hooks.thisCompilation.tap('BuildReport', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('BuildReport', () => {
        const report = {
          ...naming.known,
          kit,
          samples,
          scripts: findScripts(compilation),
          reads: this.findReads(compilation, ...others.map(({ reads }) => reads)),
        };
        const text = naming.fill(`${JSON.stringify(report, null, 2)}\n`);
        compilation.emitAsset('build.json', new rspack.sources.RawSource(text));
      });
    });
  }

  /** Paths within the repository: what was read, and what would have been read if it were there. */
  findReads(...builds) {
    const fileDependencies = builds.flatMap((build) => [...build.fileDependencies]);
    const missingDependencies = builds.flatMap((build) => [...build.missingDependencies]);
    const { root, configuration, absent } = this.options;
    const within = (paths) =>
      [...new Set([...paths].map((path) => relative(root, path)))].filter((path) => !path.startsWith('..')).sort();
    // Folders are among them where a package was looked for.
    const files = [...configuration, ...fileDependencies].filter((path) => statSync(path).isFile());
    return { files: within(files), absent: within([...absent, ...missingDependencies]) };
  }
}

function findScripts(compilation) {
  const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([group, { assets = [] }]) => [
      group,
      assets.map(({ name }) => name).filter((file) => file.endsWith('.js')),
    ]),
  );
}
