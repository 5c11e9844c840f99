import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The repository: the release tool always runs from a checkout. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Where published builds live, shared with the server through `STOREFRONT_DATA`. */
export const STORE = resolve(ROOT, process.env.STOREFRONT_DATA ?? '.data', 'releases');

/** Every package that declares screens is a remote. */
export const remoteNames = (): string[] =>
  readdirSync(ROOT)
    .filter((name) => existsSync(join(ROOT, name, 'screens.json')))
    .sort();

const isInput = (name: string) => !/^(dist|build|node_modules|README\.md|.*\.tsbuildinfo|.*\.test\.tsx?)$/.test(name);

function filesBelow(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => isInput(name))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
    .sort();
}

/**
 * Version of a package as the working tree has it: its own version and a digest of everything that goes into its
 * build. The same sources give the same version, so what did not change is not built again.
 */
export function versionOf(name: string, root = ROOT): string {
  const digest = createHash('sha256');
  const folders = [name, 'contract', 'shared-ui'].map((folder) => join(root, folder));
  const configuration = readdirSync(root).filter((file) => /^rspack\.\w+\.js$|^package-lock\.json$/.test(file));
  const files = [...folders.flatMap(filesBelow), ...configuration.sort().map((file) => join(root, file))];
  for (const file of files) digest.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  const { version } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${digest.digest('hex').slice(0, 10)}`;
}
