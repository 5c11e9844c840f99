import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort, unprivilegedUser } from './startPostgres.js';

const run = promisify(execFile);
const HOSTING = resolve(import.meta.dirname, '../../../hosting/patroni');
/** In memory: etcd takes a slow disk for a host that is gone. */
const IN_MEMORY = '/dev/shm';
const POLL_EVERY_MS = 500;
const PATIENCE_MS = 40_000;
const IP = '/usr/sbin/ip';
const PASSWORD = 'of the tests';
/** Not the network of the files: it may be in use. */
const NETWORK = '10.78.0';
const BRIDGE = 'storefront-db';

interface Host {
  name: string;
  address: string;
  processes: ChildProcess[];
}

export interface Cluster {
  url: string;
  /** @returns the primary's name, once a standby follows it synchronously */
  untilHealthy(): Promise<string>;
  kill(host: string): Promise<void>;
  stopImmediately(host: string): Promise<void>;
  cut(host: string): Promise<void>;
  mend(host: string): Promise<void>;
  start(host: string): Promise<void>;
  stop(): Promise<void>;
}

/** Runs two PostgreSQL servers under Patroni, etcd and HAProxy, by the files of `hosting/patroni`. For root alone. */
export async function startCluster(): Promise<Cluster> {
  const directory = await mkdtemp(join(IN_MEMORY, 'storefront-cluster-'));
  const user = await unprivilegedUser();
  if (!user) throw new Error('network namespaces are for root alone');
  await chmod(directory, 0o755);
  const hosts = ['db1', 'db2', 'witness'].map(
    (name, index): Host => ({ name, address: `${NETWORK}.${11 + index}`, processes: [] }),
  );
  await run(IP, ['link', 'add', BRIDGE, 'type', 'bridge']);
  await run(IP, ['address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE]);
  await run(IP, ['link', 'set', BRIDGE, 'up']);
  for (const host of hosts) await addHost(host);

  const launch = (host: Host, command: readonly string[], environment: Record<string, string> = {}) => {
    const args = ['netns', 'exec', namespaceOf(host.name)];
    const said = openSync(join(directory, `${host.name}.log`), 'a');
    const asUser = ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
    const child = spawn(IP, [...args, ...asUser, ...command], {
      cwd: directory,
      env: { PATH: process.env['PATH'] ?? '', ...environment },
      stdio: ['ignore', said, said],
    });
    closeSync(said);
    host.processes.push(child);
  };
  const start = async (host: Host) => {
    const folder = join(directory, host.name);
    await mkdir(folder, { recursive: true });
    await chown(folder, user.uid, user.gid);
    launch(host, etcdCommand(host, hosts, folder));
    if (host.name === 'witness') return;
    const file = join(folder, 'patroni.yml');
    await writeFile(file, await patroniConfig(host, folder));
    await chown(file, user.uid, user.gid);
    launch(host, ['patroni', file]);
  };
  for (const host of hosts) await start(host);

  const port = await freePort();
  const balancer = join(directory, 'haproxy.cfg');
  const config = await readFile(join(HOSTING, 'haproxy.cfg'), 'utf8');
  await writeFile(
    balancer,
    config.replace('127.0.0.1:5000', `127.0.0.1:${port}`).replaceAll('10.77.0.', `${NETWORK}.`),
  );
  const haproxy = spawn('/usr/sbin/haproxy', ['-f', balancer], { stdio: 'ignore' });

  const find = (name: string) => {
    const host = hosts.find((one) => one.name === name);
    if (!host) throw new Error(`no host ${name}`);
    return host;
  };
  const end = async (host: Host) => {
    const { stdout } = await run(IP, ['netns', 'pids', namespaceOf(host.name)]);
    for (const pid of stdout.split(/\s+/).filter(Boolean)) process.kill(Number(pid), 'SIGKILL');
    await Promise.all(
      host.processes.splice(0).map(async (child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')),
    );
  };
  return {
    url: `postgres://postgres:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/postgres`,
    async untilHealthy() {
      const databases = hosts.slice(0, 2);
      let since = performance.now();
      for (;;) {
        const primary = await findPrimary(databases);
        if (primary?.isFollowed) return primary.name;
        // As hosting/README.md says: one that was cut off does not always follow by itself.
        if (primary && performance.now() - since > PATIENCE_MS) {
          const other = databases.find(({ name }) => name !== primary.name);
          console.info(`${other?.name} does not follow, and is copied anew`);
          const body = JSON.stringify({ force: true });
          await fetch(`http://${other?.address}:8008/reinitialize`, { method: 'POST', body }).catch(() => undefined);
          since = performance.now();
        }
        await wait(POLL_EVERY_MS);
      }
    },
    kill: (name) => end(find(name)),
    async stopImmediately(name) {
      const pid = (await readFile(join(directory, name, 'data/postmaster.pid'), 'utf8')).split('\n', 1)[0];
      process.kill(Number(pid), 'SIGQUIT');
    },
    cut: async (name) => void (await run(IP, ['link', 'set', linkOf(name), 'down'])),
    mend: async (name) => void (await run(IP, ['link', 'set', linkOf(name), 'up'])),
    start: (name) => start(find(name)),
    async stop() {
      haproxy.kill('SIGKILL');
      for (const host of hosts) {
        await end(host);
        await run(IP, ['link', 'delete', linkOf(host.name)]);
        await run(IP, ['netns', 'delete', namespaceOf(host.name)]);
      }
      await run(IP, ['link', 'delete', BRIDGE]);
      await rm(directory, { recursive: true });
    },
  };
}

const namespaceOf = (name: string) => `storefront-${name}`;
/** At most 15 letters. */
const linkOf = (name: string) => `sf-${name}`;

async function addHost({ name, address }: Host): Promise<void> {
  const namespace = namespaceOf(name);
  const within = ['netns', 'exec', namespace, 'ip'];
  await run(IP, ['netns', 'add', namespace]);
  await run(IP, ['link', 'add', linkOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace]);
  await run(IP, ['link', 'set', linkOf(name), 'master', BRIDGE, 'up']);
  await run(IP, [...within, 'address', 'add', `${address}/24`, 'dev', 'eth0']);
  await run(IP, [...within, 'link', 'set', 'eth0', 'up']);
  await run(IP, [...within, 'link', 'set', 'lo', 'up']);
}

function etcdCommand({ name, address }: Host, hosts: readonly Host[], folder: string): string[] {
  const cluster = hosts.map((host) => `${host.name}=http://${host.address}:2380`).join(',');
  const [client, peer] = [`http://${address}:2379`, `http://${address}:2380`];
  return [
    ...['etcd', '--enable-v2', '--name', name, '--data-dir', join(folder, 'etcd')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', cluster],
  ];
}

async function patroniConfig({ name, address }: Host, folder: string): Promise<string> {
  const text = await readFile(join(HOSTING, 'patroni.yml'), 'utf8');
  return text
    .replace(/^name: .*$/m, `name: ${name}`)
    .replace(/10\.77\.0\.11:(8008|5432)/g, `${address}:$1`)
    .replaceAll('10.77.0.', `${NETWORK}.`)
    .replaceAll('change me', PASSWORD)
    .replace('/var/lib/postgresql/storefront', join(folder, 'data'))
    .replace('/var/lib/postgresql/.pgpass', join(folder, 'pgpass'))
    .replace('/var/run/postgresql', folder);
}

/** By its own word: others may know of an earlier primary. */
async function findPrimary(hosts: readonly Host[]): Promise<{ name: string; isFollowed: boolean } | null> {
  for (const { name, address } of hosts) {
    const ask = (path: string) => fetch(`http://${address}:8008${path}`, { signal: AbortSignal.timeout(1000) });
    try {
      if ((await ask('/primary')).status !== 200) continue;
      const { members } = (await (await ask('/cluster')).json()) as { members: { role: string }[] };
      return { name, isFollowed: members.some(({ role }) => role === 'sync_standby') };
    } catch {
      // No answer, or not in time.
    }
  }
  return null;
}
