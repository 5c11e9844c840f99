import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { folderOfPackage, repositoryOf } from './folders.js';

const here = import.meta.dirname;
/** A file beside this one. */
export const ownFile = (name) => resolve(here, name);
/** The folder of a package that builds: found from here, not from the package that is built. */
export const toolFolder = (name) => folderOfPackage(name, here);

/** A package that is built, and what it depends on without the bundler's naming it. */
export class Project {
  /** @param {string} dir */
  constructor(dir) {
    this.dir = dir;
    this.root = repositoryOf(dir);
    /** What would change the build if it were there. */
    this.absent = new Set();
    this.configuration = new Set([
      resolve(dir, 'rspack.config.js'),
      ...readdirSync(here, { recursive: true })
        .filter((file) => file.endsWith('.js'))
        .map(ownFile),
      ...['@rspack/core', '@rspack/cli', '@module-federation/enhanced'].map((name) =>
        resolve(toolFolder(name), 'package.json'),
      ),
    ]);
  }

  readJson(file) {
    this.configuration.add(file);
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  /** The digests of shared-ui's types, by name; none where a package of before has no such file. */
  signatures() {
    const file = resolve(this.folderOf('shared-ui'), 'signatures.txt');
    if (!existsSync(file)) return [];
    this.configuration.add(file);
    return readFileSync(file, 'utf8').trimEnd().split('\n');
  }

  /** Samples of members' calls as text; undefined where there are none. */
  samples() {
    const file = resolve(this.dir, 'dev/samples.json');
    const isThere = existsSync(file);
    (isThere ? this.configuration : this.absent).add(file);
    return isThere ? readFileSync(file, 'utf8') : undefined;
  }

  folderOf(name) {
    return folderOfPackage(name, this.dir);
  }

  versionOf(name) {
    return this.readJson(resolve(this.folderOf(name), 'package.json')).version;
  }
}
