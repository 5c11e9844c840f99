import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/**
 * Writes a brotli copy beside every text file of a finished build.
 * @returns the integrity (`sha384-…`) of every script, by its path in the build
 */
export function sealFiles(dir: string): Record<string, string> {
  const integrity: Record<string, string> = {};
  for (const file of filesBelow(dir)) {
    if (!/\.(js|css|html|json|svg)$/.test(file)) continue;
    const content = readFileSync(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    if (!file.endsWith('.js')) continue;
    integrity[relative(dir, file)] = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  }
  return integrity;
}
