import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { folderOfPackage, repositoryOf } from './folders.js';

const here = import.meta.dirname;
export const ownFile = (name) => resolve(here, name);
export const toolFolder = (name) => folderOfPackage(name, here);

export class Project {
  /** @param {string} dir */
  constructor(dir) {
    this.dir = dir;
    /** The registry's name; npm's has a scope. */
    this.name = basename(dir);
    this.root = repositoryOf(dir);
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

  folderOf(name) {
    return folderOfPackage(name, this.dir);
  }

  versionOf(name) {
    return this.readJson(resolve(this.folderOf(name), 'package.json')).version;
  }
}
