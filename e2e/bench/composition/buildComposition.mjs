import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { CONTRACT_VERSION, PAGE_SCHEMA } from '../../../contract/dist/registry/index.js';
import { ROOT } from '../openShop.mjs';

/** Stands in for a remote's entry. It is no script, so no page fetches it. */
const NO_ENTRY = 'entry.txt';

const integrityOf = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

const filesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    : [];

function compress(folder) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  for (const file of filesBelow(folder).filter((name) => name.endsWith('.js')))
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(readFileSync(join(folder, file)), { params }));
}

const listed = (folder) =>
  Object.fromEntries(filesBelow(folder).map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));

/**
 * Builds the shell and all remotes together, in the form that a publisher would send: the server serves it by an
 * ordinary registry.
 * @param {'bundle' | 'split'} composition
 * @param {string} folder
 */
export async function buildComposition(composition, folder) {
  const version = `1.0.0-${composition}`;
  rmSync(folder, { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production', COMPOSITION: composition, COMPOSITION_OUT: folder };
  const config = join(import.meta.dirname, 'rspack.config.js');
  await promisify(execFile)('npx', ['rspack', 'build', '-c', config], { cwd: ROOT, env });
  const builtAt = new Date().toISOString();
  const shell = join(folder, 'assets/shell', version);
  compress(shell);
  const files = listed(shell);
  const scripts = Object.keys(files).filter((file) => /^main\..*js$/.test(file));
  const provides = { contract: CONTRACT_VERSION };
  const base = `/assets/shell/${version}/`;
  const builds = [
    { name: 'shell', folder: shell, record: { version, base, reads: PAGE_SCHEMA, scripts, files, provides, builtAt } },
  ];
  for (const name of readdirSync(ROOT).filter((entry) => existsSync(join(ROOT, entry, 'screens.json'))))
    builds.push(describeRemote({ name, version, builtAt, folder: join(folder, 'remotes', name, version) }));
  return builds;
}

function describeRemote({ name, version, builtAt, folder }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, NO_ENTRY), 'built with the shell\n');
  compress(folder);
  const files = listed(folder);
  const screens = JSON.parse(readFileSync(join(ROOT, name, 'screens.json'), 'utf8'));
  const chunksOf = ({ module }) => Object.keys(files).filter((file) => file.startsWith(`${module.slice(2)}.`));
  const record = {
    version,
    base: `/remotes/${name}/${version}/`,
    entry: NO_ENTRY,
    files,
    builtAt,
    chunks: Object.fromEntries(screens.map((screen) => [screen.module, chunksOf(screen)])),
    screens: screens.map(({ file: _, ...screen }) => screen),
    consumes: { contract: `^${CONTRACT_VERSION}` },
  };
  return { name, folder, record };
}

/**
 * Adds the composed shop's builds for Node, so that the server makes the same HTML.
 * @param {object[]} builds
 * @param {object[]} composed
 * @param {string} folder
 */
export function withHtml(builds, composed, folder) {
  return builds.map((build) => {
    const { record, folder: built } = composed.find(({ name }) => name === build.name);
    const own = join(folder, build.name);
    cpSync(build.folder, own, { recursive: true });
    cpSync(join(built, record.node), join(own, record.node));
    const { node, takesQueries } = record;
    const files = { ...build.record.files, [node]: record.files[node] };
    return { ...build, folder: own, record: { ...build.record, files, node, ...(takesQueries && { takesQueries }) } };
  });
}
