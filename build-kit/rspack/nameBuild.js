import { createHash } from 'node:crypto';
import { Compilation, rspack } from '@rspack/core';

/**
 * Stands for the digest in a version until everything is built: as long as the digest, found nowhere else. Letters and
 * digits alone: the bundler makes identifiers of names and turns anything else, repeated underscores too, into one.
 */
const DIGEST = 'DIGEST0000';
const TEXT = /\.(js|map|html|css|json|svg|txt)$/;
/** The federation plugin's own module is named by all that it holds. */
const FEDERATION_SOURCE = /"webpack:\/\/[^"]{1000,}"/;
/** The page's array through which the chunks of one build find each other. */
const CHUNK_GLOBAL = /\b(?:rspack|webpack)Chunk(\w+)/g;

/** An identifier that is different for every version: two versions of a remote may live in one page. */
export const containerName = (name, version) => `${name}_${version}`.replace(/\W/g, '_');

/** What is wrong with the names in a finished file, in words; null for nothing. */
export function findNameFault(file, text, container) {
  if (text.includes(DIGEST)) return `${file} holds ${DIGEST} instead of the build's digest`;
  const foreign = [...text.matchAll(CHUNK_GLOBAL)].find(([, own]) => own !== container);
  return foreign ? `${file} shares ${foreign[0]} with other versions: a version's is called after ${container}` : null;
}

/**
 * Names the version of a build after the build itself: the package's version and a digest of every file, source maps
 * included, so that other bytes never have the same name and what was not built in changes none.
 * The digest comes in before the bundler computes names and integrity of the files.
 */
export class NameBuildPlugin {
  /**
   * What the version is called while it is built.
   * @param {string} version of the package
   */
  static placeholder = (version) => `${version}-${DIGEST}`;

  /**
   * @param {{ version: string, own: object, findSurface: (compilation: Compilation) => object,
   * nodeBuild: import('./nodeBuild.js').OneScriptPlugin, workerBuild?: import('./nodeBuild.js').OneScriptPlugin }} options what the build is besides its files is part of its name, too: what was declared for it, what it consumes or provides
   */
  constructor({ version, own, findSurface, nodeBuild, workerBuild }) {
    this.placeholder = NameBuildPlugin.placeholder(version);
    this.own = own;
    this.findSurface = findSurface;
    this.nodeBuild = nodeBuild;
    this.workerBuild = workerBuild;
    this.digest = DIGEST;
    /** What is known once everything is built: the version, and what it consumes or provides. */
    this.known = {};
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('NameBuild', (compilation) => {
      // The page is there, the files' real names and integrity are not.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name: 'NameBuild', stage }, () => this.name(compilation));
    });
  }

  /** @param {Compilation} compilation */
  name(compilation) {
    const surface = this.findSurface(compilation);
    const assets = compilation.getAssets().map(({ name, source, info }) => {
      const text = source.buffer().toString(TEXT.test(name) ? 'utf8' : 'base64');
      return { name, info, text: name.endsWith('.map') ? text.replace(FEDERATION_SOURCE, '"data:federation"') : text };
    });
    const { nodeBuild, workerBuild } = this;
    const besides = { node: nodeBuild.digest, worker: workerBuild?.digest };
    this.digest = digestOf(assets, { ...this.own, ...surface, ...besides });
    for (const { name, text } of assets) {
      if (TEXT.test(name)) compilation.updateAsset(name, new rspack.sources.RawSource(this.fill(text)));
    }
    this.known = { version: this.fill(this.placeholder), ...surface };
    this.refuseSharedNames(compilation);
  }

  /** Two versions that share a name in the page take each other's modules for their own. */
  refuseSharedNames(compilation) {
    const container = containerName(this.own.name, this.known.version);
    for (const { name, source } of compilation.getAssets()) {
      if (!/\.(js|html|css|json)$/.test(name)) continue;
      const fault = findNameFault(name, source.source().toString(), container);
      if (fault) compilation.errors.push(new Error(fault));
    }
  }

  /** Puts the digest where it has been left out so far. */
  fill(text) {
    return text.replaceAll(DIGEST, this.digest);
  }
}

/** For now files are named, and vouched for, by hashes that depend on the folder: each counts as the name that it is in. */
function digestOf(assets, besides) {
  const hashes = assets.flatMap(({ name, info }) => {
    const own = [info.contenthash ?? []].flat();
    const place = own.reduce((known, hash) => known.replace(hash, ''), name);
    return own.map((hash) => ({ hash, place }));
  });
  const withoutHashes = (text) => hashes.reduce((known, { hash, place }) => known.replaceAll(hash, place), text);
  const parts = assets.map(({ name, text }) => `${withoutHashes(name)}\0${withoutHashes(text)}\0`).sort();
  const whole = createHash('sha256').update(JSON.stringify(besides));
  for (const part of parts) whole.update(part);
  return whole.digest('hex').slice(0, DIGEST.length);
}
