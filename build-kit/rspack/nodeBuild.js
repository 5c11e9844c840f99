import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/**
 * What the build for Node is: its name in the version's record, what it has read, and a digest for the name of the version.
 */
export class NodeBuildPlugin {
  entryName = 'build';
  /** Of its one script. */
  digest = '';
  /** Files, and what would have been read instead of them if it were there. */
  reads = { fileDependencies: [], missingDependencies: [] };

  /**
   * The entry of a remote: its screens by the names under which they are exposed, each evaluated when it is asked for.
   * @param {{ module: string, file: string }[]} screens
   * @param {string} folder of the remote, as a request has it
   */
  entryOf(screens, folder) {
    const loaders = screens.map(
      ({ module, file }) => `${JSON.stringify(module)}: () => import(${JSON.stringify(posix.join(folder, file))})`,
    );
    return `data:text/javascript,export const screens = {${loaders.join(', ')}};`;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NodeBuild', (compilation) => {
      compilation.hooks.afterProcessAssets.tap('NodeBuild', (assets) => {
        const [[, source]] = Object.entries(assets);
        this.digest = createHash('sha256').update(source.buffer()).digest('hex');
        const { fileDependencies, missingDependencies } = compilation;
        this.reads = { fileDependencies: [...fileDependencies], missingDependencies: [...missingDependencies] };
      });
    });
  }
}
