import type { Registry } from '@storefront/contract/registry';
import {
  BUNDLE_TYPE,
  type GateOutcome,
  RELEASE_CALLS,
  RELEASE_SCOPES,
  type VersionsByPackage,
} from '@storefront/contract/releases';
import type { LightMyRequestResponse } from 'fastify';
import { DAY_MS } from '../../platform/index.js';
import type { TestApp } from '../../testing/createTestApp.js';
import type { Bundle } from '../put/receiveBundle.js';
import { createToken, hashToken } from '../teams/teams.js';
import { encodeBundle } from './bundles.js';

export const gateSaid = (report: string | null = null): GateOutcome => ({
  outcome: report === null ? 'skipped' : 'passed',
  report,
});

export function createPublisher(site: TestApp, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const get = async (url: string): Promise<LightMyRequestResponse> => site.app.inject({ url, headers });
  const change = async (payload: object): Promise<LightMyRequestResponse> =>
    site.app.inject({ method: 'POST', url: RELEASE_CALLS.changes, headers, payload });
  const live = async (name: string): Promise<string | null> => {
    const { registry } = (await get(RELEASE_CALLS.registry)).json<{ registry: Registry }>();
    return (name === 'shell' ? registry.shell : registry.remotes[name])?.live.version ?? null;
  };
  return {
    get,
    change,
    live,
    async send(name: string, version: string, payload: Buffer): Promise<LightMyRequestResponse> {
      return site.app.inject({
        method: 'PUT',
        url: RELEASE_CALLS.version(name, version),
        headers: { ...headers, 'content-type': BUNDLE_TYPE },
        payload,
      });
    },
    async switchTo(versions: VersionsByPackage, more: object = {}): Promise<LightMyRequestResponse> {
      const expected = Object.fromEntries(
        await Promise.all(Object.keys(versions).map(async (name) => [name, await live(name)])),
      );
      return change({ action: 'publish', versions, expected, gate: gateSaid(), ...more });
    },
    async publish(bundles: Readonly<Record<string, Bundle>>, more: object = {}): Promise<LightMyRequestResponse> {
      for (const [name, bundle] of Object.entries(bundles))
        await this.send(name, bundle.record.version, encodeBundle(bundle));
      return this.switchTo(
        Object.fromEntries(Object.entries(bundles).map(([name, { record }]) => [name, record.version])),
        more,
      );
    },
  };
}

/** Adds a token with every scope, for longer than any test. */
export async function addTeam({ db, clock }: TestApp, name: string, may: string): Promise<string> {
  const token = createToken();
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + 3650 * DAY_MS);
  const values = { name, may, tokenHash: hashToken(token), createdAt, expiresAt, scopes: RELEASE_SCOPES.join(' ') };
  await db.insertInto('releaseTeams').values(values).execute();
  return token;
}
