import {
  BUNDLE_LIMITS,
  BUNDLE_TYPE,
  packageNameSchema,
  RELEASE_CALLS,
  registryChangeSchema,
  SHELL,
} from 'contract/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Deps } from '../deps/Deps.js';
import { whileWanted } from '../http/whileWanted.js';
import { BoundedTurns } from '../limits/BoundedTurns.js';
import { SECOND_MS } from '../time/time.js';
import { changeReleases } from './changeReleases.js';
import { decodeBundle } from './decodeBundle.js';
import { isKept, keepVersion, listVersions, liveOf } from './keptVersions.js';
import { readPublications } from './publications.js';
import { ReleaseRefusal } from './ReleaseRefusal.js';
import { readRegistry } from './store/storedRegistry.js';
import { findLostVersions } from './store/withoutLost.js';
import { requireRight, requireTeam, type Team } from './teams.js';

/**
 * Whole builds are in memory at once, before and while they are looked at: of each at most BUNDLE_LIMITS.bytes, twice. Who
 * comes meanwhile waits with the body unread, for less than a request may take.
 */
const PUBLICATIONS = { atOnce: 3, atOncePerSubject: 1, waitingPerSubject: 8, waitMs: 10 * SECOND_MS };

/** Written by the publisher beside the files of a build. */
const REPORT = 'build.json';

type VersionParams = { Params: { name: string; version: string } };

/**
 * Where the site takes releases (B-release-42): teams send sealed builds, and switch what is live. Every call needs a
 * team's token, which is asked for before anything of the call is read. Whoever calls is a program of a team: refusals are
 * in English.
 */
export async function releaseRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, releases } = deps;
  const publications = new BoundedTurns(PUBLICATIONS);
  const teams = new WeakMap<FastifyRequest, Team>();
  app.addHook('onRequest', async (request) => {
    teams.set(request, await requireTeam(deps, request));
  });
  const teamOf = (request: FastifyRequest): Team => {
    const team = teams.get(request);
    if (!team) throw new Error(`${request.url} lets everybody pass`);
    return team;
  };
  app.addContentTypeParser(BUNDLE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  /** As it is in the database, who published what is live, what of it has no files here, and who asks. */
  app.get(RELEASE_CALLS.registry, async (request) => {
    const { name, may } = teamOf(request);
    const registry = await readRegistry(db);
    // Whoever has got no answer to a switch asks here: it may have been done all the same.
    releases.learn(registry);
    const lostVersions = await findLostVersions(releases.files, registry);
    const live = liveOf(registry, [SHELL, ...Object.keys(registry.remotes)]);
    // Publishers of before know the packages alone.
    const lost = lostVersions.filter((one) => live[one.name] === one.version).map((one) => one.name);
    const publications = await readPublications(db, registry);
    return { registry, publications, lost, lostVersions, team: { name, may } };
  });

  app.get<VersionParams>(RELEASE_CALLS.versions(':name'), async ({ params }) =>
    listVersions(db, requireName(params.name)),
  );

  app.get<VersionParams>(RELEASE_CALLS.version(':name', ':version'), async ({ params: { name, version } }) => ({
    isKept: await isKept({ db, files: releases.files }, requireName(name), version),
  }));

  /** What the build of a version says of itself (B-release-103). */
  app.get<VersionParams>(RELEASE_CALLS.report(':name', ':version'), async ({ params: { name, version } }, reply) => {
    const report = await releases.files.read(requireName(name), version, REPORT);
    if (!report) throw unknown(`There is no report of ${name} ${version}.`);
    return reply.type('application/json').send(report.bytes);
  });

  app.put<VersionParams>(
    RELEASE_CALLS.version(':name', ':version'),
    {
      bodyLimit: BUNDLE_LIMITS.bytes,
      // Before anything of the body is read.
      onRequest: async (request, reply) => {
        const team = teamOf(request);
        requireRight(team, [requireName(request.params.name)]);
        const giveBack = await publications.take(team.name, whileWanted(reply));
        reply.raw.once('close', giveBack);
      },
    },
    async (request, reply) => {
      const { name, version } = request.params;
      const team = teamOf(request);
      const bundle = Buffer.isBuffer(request.body) ? decodeBundle(request.body) : null;
      if (!bundle) throw new ReleaseRefusal(`${name} ${version} was not taken: what was sent is not a bundle, whole.`);
      const { isNew } = await keepVersion(deps, { name, version, bundle, team });
      return reply.code(isNew ? 201 : 200).send({ isNew });
    },
  );

  app.post(RELEASE_CALLS.changes, async (request) => {
    const change = v.safeParse(registryChangeSchema, request.body);
    if (!change.success) {
      const [issue] = change.issues;
      const where = v.getDotPath(issue) ?? 'the body';
      throw new ReleaseRefusal(`Not a change of the registry (${where}). Nothing was changed.`, {
        ...{ statusCode: 400, code: 'RELEASE_CALL' },
      });
    }
    return changeReleases(deps, teamOf(request), change.output);
  });
}

const unknown = (message: string) => new ReleaseRefusal(message, { statusCode: 404, code: 'RELEASE_UNKNOWN' });

function requireName(name: string): string {
  if (v.is(packageNameSchema, name)) return name;
  throw unknown(`${name} is no package's name.`);
}
