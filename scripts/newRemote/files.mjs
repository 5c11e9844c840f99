import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What of ours a repository of remotes alone installs. */
const OURS = /^(contract|shared-ui|storefront-build-kit|storefront-release)-\d.*\.tgz$/;

/**
 * @param {string} folder
 * @param {Record<string, string>} files by their paths in it
 */
export function writeFiles(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/**
 * Puts our archives into a repository's `packages`, in place of those that are there.
 * @returns {Record<string, string>} what each package is installed from, by its name
 */
export function putPackages(from, repository) {
  const folder = join(repository, 'packages');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (OURS.test(file)) rmSync(join(folder, file));
  cpSync(from, folder, { recursive: true });
  return Object.fromEntries(readdirSync(from).map((file) => [OURS.exec(file)[1], `file:packages/${file}`]));
}
