import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteVersion, ScreenDeclaration, ShellVersion } from 'contract/registry';
import type { Build } from '../gateway/builds.js';

const BUILT_AT = '2026-01-01T00:00:00.000Z';

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

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

const screen = (path: string): ScreenDeclaration => ({ path, module: './Screen', audience: 'everyone' });

export function sampleRemoteBuild(
  name: string,
  version: string,
  { size = 1000, ...change }: Partial<RemoteVersion> & { size?: number } = {},
): Build {
  const record: RemoteVersion = {
    version,
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    files: {},
    chunks: {},
    screens: [screen(`/${name}`)],
    consumes: { contract: '^1.0.0' },
    builtAt: BUILT_AT,
    ...change,
  };
  const texts = ['remoteEntry.js', 'a.js', 'chunks/b.js', 'chunks/c.js'].map((path) => [
    path,
    `/* ${name} ${version} ${path} */`.padEnd(size, ';'),
  ]);
  return seal(name, record, { ...Object.fromEntries(texts), 'build.json': '{}' });
}

export function sampleShellBuild(version: string): Build {
  const record: ShellVersion = {
    version,
    base: `/assets/shell/${version}/`,
    reads: 3,
    scripts: ['main.js'],
    files: {},
    provides: { contract: '1.0.0' },
    builtAt: BUILT_AT,
  };
  const report = { version, scripts: { main: ['main.js'] } };
  return seal('shell', record, {
    'main.js': `/* ${version} */`,
    'index.html': `<title>${version}</title>`,
    'build.json': JSON.stringify(report),
  });
}
