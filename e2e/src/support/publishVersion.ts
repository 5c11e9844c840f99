import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SECOND_MS = 1000;

export const integrityOf = (content: string | Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

export interface Build {
  version: string;
  base: string;
  files: Record<string, string>;
  node?: string;
}

interface Pointers<B extends Build> {
  live: B;
}

export interface Registry {
  shell: Pointers<ShellBuild>;
  remotes: Record<string, Pointers<Build & { chunks: Record<string, string[]>; screens: { path: string }[] }>>;
}

interface ShellBuild extends Build {
  scripts: string[];
}

export function remoteIn({ remotes }: Registry, name: string): Registry['remotes'][string] {
  const remote = remotes[name];
  if (!remote) throw new Error(`${name} is not published`);
  return remote;
}

async function ask<T>(dataDir: string, path: string, request: RequestInit & { headers?: Record<string, string> } = {}) {
  const { url, token } = JSON.parse(readFileSync(join(dataDir, 'publisher.json'), 'utf8'));
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const send = () => fetch(url + path, { ...request, headers });
  let answer = await send();
  // A busy shop asks to come again, and nothing has happened.
  while (answer.status === 503) {
    await sleep(SECOND_MS * Number(answer.headers.get('retry-after')));
    answer = await send();
  }
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function readRegistry(dataDir: string): Promise<Registry> {
  return (await ask<{ registry: Registry }>(dataDir, '/releases/registry')).registry;
}

const live = (registry: Registry, name: string) =>
  (name === 'shell' ? registry.shell : registry.remotes[name])?.live.version;

/** Sends a version to a running shop. Without a build for Node its pages come without HTML. */
export async function sendVersion(dataDir: string, name: string, build: Build, files: ReadonlyMap<string, Buffer>) {
  const { node, ...others } = build;
  const record = node && files.has(node) ? build : others;
  const listed = [...files].map(([path, { byteLength }]) => ({ path, bytes: byteLength }));
  const header = Buffer.from(JSON.stringify({ record, files: listed }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(header.byteLength);
  await ask(dataDir, `/releases/packages/${name}/${record.version}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/vnd.storefront.release' },
    body: Buffer.concat([length, header, ...files.values()]),
  });
}

/** Makes a version live unless it is. */
export async function makeLive(dataDir: string, name: string, version: string): Promise<void> {
  const registry = await readRegistry(dataDir);
  if (live(registry, name) === version) return;
  const expected = { [name]: live(registry, name) ?? null };
  await change(dataDir, { action: 'publish', versions: { [name]: version }, expected, isWatched: false });
}

/** Shows a version to every visitor. */
export const startCanary = (dataDir: string, name: string, version: string): Promise<unknown> =>
  change(dataDir, { action: 'canary', name, version, share: 1 });

/**
 * Begins a preview of a version.
 * @returns its link
 */
export async function startPreview(dataDir: string, name: string, version: string): Promise<string> {
  const what = { name, version, gate: { outcome: 'skipped', report: null } };
  const body = JSON.stringify(what);
  const headers = { 'content-type': 'application/json' };
  return (await ask<{ link: string }>(dataDir, '/releases/previews', { method: 'POST', headers, body })).link;
}

function change(dataDir: string, what: object) {
  return ask(dataDir, '/releases/changes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...what, gate: { outcome: 'skipped', report: null } }),
  });
}
