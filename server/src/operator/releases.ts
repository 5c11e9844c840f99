import type { Registry } from 'contract/registry';
import { SHELL } from 'contract/releases';
import type { FastifyRequest } from 'fastify';
import { ApiProblem } from '../platform/index.js';
import { changeReleases, type ReleaseChange, readPublications, readRegistry } from '../releases/index.js';
import { callerOf } from './access/callers.js';
import { type Release, releases } from './commands/releases.js';
import { type HandlersOf, type OperatorDeps, routesOf } from './operatorCall.js';

/** `releases list`, and what the console switches: judged as a team's own switch is (B-console-35). */
export const releaseCommands = routesOf(
  releases,
  (deps): HandlersOf<typeof releases> => ({
    'releases list': async () => {
      const registry = await readRegistry(deps.db);
      const names = [...(registry.shell ? [SHELL] : []), ...Object.keys(registry.remotes).sort()];
      const published = await readPublications(deps.db, registry);
      return names.map((name) => present(registry, name, published[name]));
    },

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
  }),
);

type Asked = ReleaseChange extends infer C ? (C extends unknown ? Omit<C, 'isTrial' | 'commit'> : never) : never;

async function change(deps: OperatorDeps, request: FastifyRequest, asked: Asked): Promise<Release> {
  const owner = { name: callerOf(request).name, may: ['*'] };
  const { after } = await changeReleases(deps, owner, { ...asked, isTrial: false, commit: null } as ReleaseChange);
  const name = 'name' in asked ? asked.name : SHELL;
  const published = await readPublications(deps.db, after);
  return present(after, name, published[name]);
}

function present(registry: Registry, name: string, published: { team: string; at: string } | undefined): Release {
  const remote = registry.remotes[name];
  const known = name === SHELL ? registry.shell : remote;
  if (!known) throw new ApiProblem(404, 'NOT_FOUND', `없는 묶음이에요: ${name}`);
  const { canary = null } = known;
  return {
    ...{ name, isEnabled: remote?.enabled ?? true, live: known.live.version, fallback: known.good?.version ?? null },
    canary: canary && { version: canary.version.version, share: canary.share },
    ...{ holdback: known.holdback?.version.version ?? null, unhealthy: known.unhealthy },
    ...{ publishedBy: published?.team ?? null, publishedAt: published?.at ?? null },
  };
}
