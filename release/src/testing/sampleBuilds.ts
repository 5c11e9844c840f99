import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteVersion } from '@storefront/contract/registry';
import { sampleRemote, sampleScreen, sampleShell } from '@storefront/contract/testing';
import type { Build } from '../gateway/builds.js';

const integrityOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function seal(name: string, record: Build['record'], texts: Readonly<Record<string, string>>): Build {
  const folder = mkdtempSync(join(tmpdir(), `sealed-${name}-`));
  folders.push(folder);
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
    if (path.endsWith('.js')) writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text));
  }
  const files = Object.fromEntries(
    Object.entries(texts)
      .filter(([path]) => /\.(js|html)$/.test(path))
      .map(([path, text]) => [path, integrityOf(text)]),
  );
  const sealed = { ...record, files };
  writeFileSync(join(folder, 'version.json'), JSON.stringify(sealed));
  return { name, record: sealed, folder };
}

export function sampleRemoteBuild(
  name: string,
  version: string,
  { size = 1000, filling = ';', ...change }: Partial<RemoteVersion> & { size?: number; filling?: string } = {},
): Build {
  const record = sampleRemote(version, { screens: [sampleScreen(`/${name}`)], ...change }, name);
  const texts = ['remoteEntry.js', 'a.js', 'chunks/b.js', 'chunks/c.js'].map((path) => [
    path,
    `/* ${name} ${version} ${path} */`.padEnd(size, filling),
  ]);
  return seal(name, record, { ...Object.fromEntries(texts), 'build.json': '{}' });
}

export function sampleShellBuild(version: string): Build {
  const record = { ...sampleShell(version, { contract: '1.0.0' }), scripts: ['main.js'] };
  const report = { version, scripts: { main: ['main.js'] } };
  return seal('shell', record, {
    'main.js': `/* ${version} */`,
    'index.html': `<title>${version}</title>`,
    'build.json': JSON.stringify(report),
  });
}
