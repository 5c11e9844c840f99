import {
  BUNDLE_LIMITS,
  BUNDLE_TYPE,
  packageNameSchema,
  RELEASE_CALLS,
  RELEASE_WARNING_HEADER,
  type ReleaseScope,
  registryChangeSchema,
} from '@storefront/contract/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Deps, readBySchemas, SECOND_MS, Semaphore, whileWanted } from '../platform/index.js';
import { ownFigures, requireOwn } from './figures/ownFigures.js';
import { kitCalls } from './kitCalls.js';
import { previewCalls } from './previews/previewCalls.js';
import { receiveBundle } from './put/receiveBundle.js';
import { listVersions, REPORT, refuseBuild, retainVersion } from './put/retainedVersions.js';
import { readRecord, readRegistry } from './store/storedRegistry.js';
import { changeReleases, readPublications } from './switch/changeReleases.js';
import type { Change } from './switch/verdict.js';
import { ReleaseRefusal, recordAttempt, unknownRelease } from './teams/refusals.js';
import { isOf, READS, requireRight, requireScope, requireTeam, type Team } from './teams/teams.js';

/** Builds in work are in memory and take a thread; others wait with an unread body. */
const PUBLICATIONS = { atOnce: 3, atOncePerSubject: 1, waitingPerSubject: 8, waitMs: 10 * SECOND_MS };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Scopes of which a token needs one (B-release-118). */
    scopes?: readonly ReleaseScope[];
  }
}

const STORES = { scopes: ['publish', 'canary', 'preview'] } as const;

const SCOPE: Readonly<Record<Change['action'], ReleaseScope>> = {
  publish: 'publish',
  promote: 'publish',
  canary: 'canary',
  'stop-canary': 'canary',
  rollback: 'rollback',
  enable: 'disable',
  disable: 'disable',
};

const TOLD: Readonly<Record<string, string>> = {
  [RELEASE_CALLS.changes]: 'a change of the registry',
  [RELEASE_CALLS.previews]: 'a preview',
};

type VersionParams = { Params: { name: string; version: string } };

/**
 * Each call needs a team's token, checked before anything else is read (B-release-44). Refusals are in English, for
 * programs.
 */
export async function releaseRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, releases } = deps;
  const publications = new Semaphore(PUBLICATIONS);
  const teams = new WeakMap<FastifyRequest, Team>();
  app.addHook('onRequest', async (request, reply) => {
    const { scopes } = request.routeOptions.config;
    if (!scopes) throw new Error(`${request.url} needs no scope`);
    const team = await requireTeam(deps, request);
    if (team.warning !== null) reply.header(RELEASE_WARNING_HEADER, team.warning);
    requireScope(team, scopes);
    teams.set(request, team);
  });
  readBySchemas(app, (errors, of) => {
    const wrong = Object.keys(errors);
    const message = of
      ? `Not ${TOLD[of]} (${wrong[0] || 'the body'}). Nothing was changed.`
      : `Not a question to the shop (${wrong.join(', ')}).`;
    return new ReleaseRefusal(message, { statusCode: 400, code: 'RELEASE_CALL' });
  });
  app.setErrorHandler(async (error, request) => {
    const actor = teams.get(request)?.name;
    if (error instanceof ReleaseRefusal && error.attempt)
      await recordAttempt(deps, request, { ...(actor !== undefined && { actor }), ...error.attempt });
    throw error;
  });
  const teamOf = (request: FastifyRequest): Team => {
    const team = teams.get(request);
    if (!team) throw new Error(`${request.url} lets everybody pass`);
    return team;
  };
  app.addContentTypeParser(BUNDLE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get(RELEASE_CALLS.registry, READS, async (request) => {
    const team = teamOf(request);
    const registry = await readRegistry(db);
    // A publisher that lost an answer asks here.
    await releases.serve(registry);
    const published = Object.entries(await readPublications(db, registry)).filter(([name]) => isOf(team, name));
    const { name, may, scopes } = team;
    return { registry, publications: Object.fromEntries(published), team: { name, may, scopes } };
  });

  ownFigures(app, deps, teamOf);
  previewCalls(app, deps, teamOf);
  kitCalls(app, deps);

  app.get<VersionParams>(RELEASE_CALLS.versions(':name'), READS, async (request) => {
    const name = requireName(request.params.name);
    requireOwn(teamOf(request), name);
    return listVersions(db, name);
  });

  app.get<VersionParams>(RELEASE_CALLS.version(':name', ':version'), READS, async (request) => {
    const { name, version } = request.params;
    requireRight(teamOf(request), [requireName(name)]);
    return { isRetained: (await readRecord(db, name, version)) !== null };
  });

  app.get<VersionParams>(RELEASE_CALLS.report(':name', ':version'), READS, async (request, reply) => {
    const { name, version } = request.params;
    requireOwn(teamOf(request), requireName(name));
    const report = await releases.files.read(name, version, REPORT);
    if (!report) throw unknownRelease(`There is no report of ${name} ${version}.`);
    return reply.type('application/json').send(report.bytes);
  });

  app.put<VersionParams>(
    RELEASE_CALLS.version(':name', ':version'),
    {
      config: STORES,
      bodyLimit: BUNDLE_LIMITS.bytes,
      onRequest: async (request, reply) => {
        const team = teamOf(request);
        requireRight(team, [requireName(request.params.name)]);
        const giveBack = await publications.acquire(team.name, whileWanted(reply));
        reply.raw.once('close', giveBack);
      },
    },
    async (request, reply) => {
      const { name, version } = request.params;
      const team = teamOf(request);
      const bundle = Buffer.isBuffer(request.body) ? receiveBundle(request.body) : null;
      if (!bundle) throw refuseBuild(name, `${name} ${version} was not taken: what was sent is not a bundle, whole.`);
      const { isNew } = await retainVersion(deps, { name, version, bundle, team });
      return reply.code(isNew ? 201 : 200).send({ isNew });
    },
  );

  app.post(RELEASE_CALLS.changes, { ...READS, schema: { body: registryChangeSchema } }, async (request) => {
    const team = teamOf(request);
    requireScope(team, [SCOPE[request.body.action]]);
    return changeReleases(deps, team, request.body);
  });
}

function requireName(name: string): string {
  if (v.is(packageNameSchema, name)) return name;
  throw unknownRelease(`${name} is no package's name.`);
}
