import type { Registry, RegistryRemote, RegistryShell } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import type { FastifyRequest } from 'fastify';
import { ApiProblem } from '../platform/index.js';
import {
  changeReleases,
  listWantedOrigins,
  type ReleaseChange,
  readPublications,
  readRegistry,
} from '../releases/index.js';
import { callerOf } from './access/callers.js';
import { type Release, releases } from './commands/releases.js';
import { type OperatorDeps, routesOf } from './operatorCall.js';

/** `releases list` and the console's switches, judged as a team's are (B-console-35). */
export const releaseCommands = routesOf(releases, (deps) => ({
  'releases list': async () => {
    const registry = await readRegistry(deps.db);
    const names = [...(registry.shell ? [SHELL] : []), ...Object.keys(registry.remotes).sort()];
    return present(deps, registry, names);
  },

  'releases waiting': () => listWantedOrigins(deps.db),

  'releases rollback': (request) => {
    const { name } = request.params;
    const { version, expected } = request.body;
    return change(deps, request, { action: 'rollback', name, version, expected: { [name]: expected } });
  },

  'releases set-enabled': (request) => {
    const { name } = request.params;
    return change(deps, request, { action: request.body.isEnabled ? 'enable' : 'disable', name });
  },

  'releases promote': (request) => {
    const { name } = request.params;
    return change(deps, request, { action: 'promote', name, version: request.body.version, isWatched: true });
  },

  'releases stop-canary': (request) => change(deps, request, { action: 'stop-canary', name: request.params.name }),
}));

type Asked = ReleaseChange extends infer C ? (C extends unknown ? Omit<C, 'isDryRun' | 'commit'> : never) : never;

async function change(deps: OperatorDeps, request: FastifyRequest, asked: Asked): Promise<Release> {
  const owner = { name: callerOf(request).name, may: ['*'] };
  const { after } = await changeReleases(deps, owner, { ...asked, isDryRun: false, commit: null } as ReleaseChange);
  const name = 'name' in asked ? asked.name : SHELL;
  const [release] = await present(deps, after, [name]);
  if (!release) throw new ApiProblem(404, 'NOT_FOUND', `없는 묶음이에요: ${name}`);
  return release;
}

async function present({ db }: OperatorDeps, registry: Registry, names: readonly string[]): Promise<Release[]> {
  const known = names.flatMap((name) => {
    const entry = name === SHELL ? registry.shell : registry.remotes[name];
    return entry ? [{ name, entry }] : [];
  });
  const published = await readPublications(db, registry);
  return known.map(({ name, entry }) => describe(name, entry, published[name]));
}

function describe(
  name: string,
  known: RegistryShell | RegistryRemote,
  published: { team: string; at: string } | undefined,
): Release {
  const { canary = null } = known;
  return {
    name,
    isEnabled: 'enabled' in known ? known.enabled : true,
    live: known.live.version,
    fallback: known.fallback?.version ?? null,
    canary: canary && { version: canary.version.version, share: canary.share },
    holdback: known.holdback?.version.version ?? null,
    unhealthy: known.unhealthy,
    publishedBy: published?.team ?? null,
    publishedAt: published?.at ?? null,
  };
}
