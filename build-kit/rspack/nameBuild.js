import { createHash } from 'node:crypto';
import { Compilation, rspack } from '@rspack/core';

/** Placeholder as long as the digest. Letters and digits only: the bundler rewrites other characters in identifiers. */
const DIGEST = 'DIGEST0000';
const TEXT = /\.(js|map|html|css|json|svg|txt)$/;
const FEDERATION_SOURCE = /"webpack:\/\/[^"]{1000,}"/;

/** Two versions of a remote may live in one page. */
export const containerName = (name, version) => `${name}_${version}`.replace(/\W/g, '_');

/**
 * Names a version by the package's version and a digest of all files, before the bundler computes file names and
 * integrity.
 */
export class NameBuildPlugin {
  /** @param {string} version */
  static placeholder = (version) => `${version}-${DIGEST}`;

  /**
   * @param {{ version: string, own: object, findSurface: (compilation: Compilation) => object, nodeBuild: import('./nodeBuild.js').OneScriptPlugin, workerBuild?: import('./nodeBuild.js').OneScriptPlugin }} options
   */
  constructor({ version, own, findSurface, nodeBuild, workerBuild }) {
    this.placeholder = NameBuildPlugin.placeholder(version);
    this.own = own;
    this.findSurface = findSurface;
    this.nodeBuild = nodeBuild;
    this.workerBuild = workerBuild;
    this.digest = DIGEST;
    this.known = {};
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NameBuild', (compilation) => {
      // Final names and integrity are still missing.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name: 'NameBuild', stage }, () => this.name(compilation));
    });
  }

  /** @param {Compilation} compilation */
  name(compilation) {
    const surface = this.findSurface(compilation);
    const assets = compilation.getAssets().map(({ name, source }) => {
      const text = source.buffer().toString(TEXT.test(name) ? 'utf8' : 'base64');
      return { name, text: name.endsWith('.map') ? text.replace(FEDERATION_SOURCE, '"data:federation"') : text };
    });
    const { nodeBuild, workerBuild } = this;
    const besides = { node: nodeBuild.digest, worker: workerBuild?.digest };
    this.digest = digestOf(assets, { ...this.own, ...surface, ...besides });
    for (const { name, text } of assets) {
      if (TEXT.test(name)) compilation.updateAsset(name, new rspack.sources.RawSource(this.fill(text)));
    }
    this.known = { version: this.fill(this.placeholder), ...surface };
  }

  fill(text) {
    return text.replaceAll(DIGEST, this.digest);
  }
}

function digestOf(assets, besides) {
  const parts = assets.map(({ name, text }) => `${name}\0${text}\0`).sort();
  const whole = createHash('sha256').update(JSON.stringify(besides));
  for (const part of parts) whole.update(part);
  return whole.digest('hex').slice(0, DIGEST.length);
}
