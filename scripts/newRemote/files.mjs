import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const OURS = /^storefront-(contract|shared-ui|build-kit|release)-\d.*\.tgz$/;

export function writeFiles(folder, files) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

/**
 * Replaces the archives in a repository's `packages`.
 * @returns {Record<string, string>} archive by package
 */
export function putPackages(from, repository) {
  const folder = join(repository, 'packages');
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (OURS.test(file)) rmSync(join(folder, file));
  cpSync(from, folder, { recursive: true });
  return Object.fromEntries(
    readdirSync(from).map((file) => [`@storefront/${OURS.exec(file)[1]}`, `file:packages/${file}`]),
  );
}
