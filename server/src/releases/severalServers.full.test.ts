import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@storefront/contract/registry';
import { BUNDLE_TYPE, RELEASE_CALLS } from '@storefront/contract/releases';
import type { LaunchedServer } from '../testing/launchServer.js';
import { setUpServers } from '../testing/setUp.js';
import { encodeBundle, remoteBundle } from './testing/bundles.js';
import { addTeam, gateSaid } from './testing/publisher.js';

const TIMEOUT_MS = 480_000;
const SWITCHES = 4;
const LOOK_EVERY_MS = 10;

const processes = setUpServers({ environment: { LIMIT_RELEASE_CALLS_PER_TEAM: '100000' } });

async function call(server: LaunchedServer, token: string, path: string, request: RequestInit = {}) {
  const headers = { ...request.headers, authorization: `Bearer ${token}` };
  const answer = await fetch(server.url + path, { ...request, headers });
  expect([200, 201]).toContain(answer.status);
}

const liveAt = async (server: LaunchedServer) =>
  ((await (await fetch(`${server.url}/registry.json`)).json()) as Registry).remotes['mf-order']?.live.version ?? null;

it(
  'two servers on one PostgreSQL learn of each other’s switches by themselves',
  async () => {
    const [one, other] = [await processes.launch(), await processes.launch()];
    const token = await addTeam(processes.site, 'everybody', '*');
    let live: string | null = null;
    for (let number = 1; number <= SWITCHES; number += 1) {
      const [writer, reader] = number % 2 === 0 ? [one, other] : [other, one];
      const version = `v${number}`;
      const versions = { 'mf-order': version };
      await call(writer, token, RELEASE_CALLS.version('mf-order', version), {
        method: 'PUT',
        headers: { 'content-type': BUNDLE_TYPE },
        body: new Uint8Array(encodeBundle(remoteBundle('mf-order', version))),
      });
      await call(writer, token, RELEASE_CALLS.changes, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'publish', versions, expected: { 'mf-order': live }, gate: gateSaid() }),
      });
      expect(await liveAt(writer)).toBe(version);
      while ((await liveAt(reader)) !== version) await wait(LOOK_EVERY_MS);
      expect((await fetch(`${reader.url}/remotes/mf-order/${version}/remoteEntry.js`)).status).toBe(200);
      live = version;
    }
  },
  TIMEOUT_MS,
);
