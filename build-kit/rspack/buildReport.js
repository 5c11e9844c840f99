import { readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { rspack } from '@rspack/core';

const { version: kit } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Writes `build.json`: versions, scripts by entry or module, shared names, and the files that were read. */
export class BuildReportPlugin {
  /**
   * @param {{ root: string, configuration: Iterable<string>, absent: Iterable<string>, samples?: string, naming: import('./nameBuild.js').NameBuildPlugin, others: import('./nodeBuild.js').OneScriptPlugin[] }} options
   */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    const { naming, others } = this.options;
    compiler.hooks.thisCompilation.tap('BuildReport', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('BuildReport', () => {
        const report = {
          ...naming.known,
          kit,
          scripts: findScripts(compilation),
          reads: this.findReads(compilation, ...others.map(({ reads }) => reads)),
        };
        const text = naming.fill(`${JSON.stringify(report, null, 2)}\n`);
        compilation.emitAsset('build.json', new rspack.sources.RawSource(text));
      });
    });
  }

  /** Paths within the repository, also of files whose appearance would change the build. */
  findReads(...builds) {
    const fileDependencies = builds.flatMap((build) => [...build.fileDependencies]);
    const missingDependencies = builds.flatMap((build) => [...build.missingDependencies]);
    const { root, configuration } = this.options;
    const within = (paths) =>
      [...new Set([...paths].map((path) => relative(root, path)))].filter((path) => !path.startsWith('..')).sort();
    const files = [...configuration, ...fileDependencies].filter((path) => statSync(path).isFile());
    return { files: within(files), absent: within(missingDependencies) };
  }
}

/** Lists scripts by entry or exposed module. */
export function findScripts(compilation) {
  const { namedChunkGroups = {} } = compilation.getStats().toJson({ all: false, chunkGroups: true });
  return Object.fromEntries(
    Object.entries(namedChunkGroups).map(([group, { assets = [] }]) => [
      group,
      assets.map(({ name }) => name).filter((file) => file.endsWith('.js')),
    ]),
  );
}
