import { brotliCompressSync } from 'node:zlib';
import type { RemoteVersion, ShellVersion } from '@storefront/contract/registry';
import { BUNDLE_LENGTH_BYTES } from '@storefront/contract/releases';
import { sampleRemote, sampleShell } from '@storefront/contract/testing';
import type { Bundle } from '../put/receiveBundle.js';
import { integrityOf } from '../store/ReleaseFiles.js';

function withCopies(texts: Readonly<Record<string, string>>): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const [path, text] of Object.entries(texts)) {
    files.set(path, Buffer.from(text));
    if (path.endsWith('.js')) files.set(`${path}.br`, brotliCompressSync(text));
  }
  return files;
}

const integrities = (texts: Readonly<Record<string, string>>, kind: RegExp) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([path]) => kind.test(path))
      .map(([path, text]) => [path, integrityOf(Buffer.from(text))]),
  );

export function remoteBundle(
  name: string,
  version: string,
  change: Partial<RemoteVersion> = {},
  texts: Readonly<Record<string, string>> = {},
): Bundle {
  const all = { 'remoteEntry.js': `const version = '${version}';`, 'build.json': '{}', ...texts };
  const files = integrities(all, /\.js$/);
  return { record: sampleRemote(version, { files, ...change }, name), files: withCopies(all) };
}

export function shellBundle(
  version: string,
  provides: ShellVersion['provides'] = { contract: '1.2.3' },
  page = `<title>${version}</title>`,
): Bundle {
  const all = { 'main.js': `const version = '${version}';`, 'index.html': page };
  const record = { ...sampleShell(version, provides), scripts: ['main.js'], files: integrities(all, /\.(js|html)$/) };
  return { record, files: withCopies(all) };
}

export function encodeBundle({ record, files }: Bundle): Buffer {
  const listed = [...files].map(([path, { byteLength }]) => ({ path, bytes: byteLength }));
  const header = Buffer.from(JSON.stringify({ record, files: listed }));
  const length = Buffer.alloc(BUNDLE_LENGTH_BYTES);
  length.writeUInt32BE(header.byteLength);
  return Buffer.concat([length, header, ...files.values()]);
}
