import {
  errorsQuerySchema,
  healthQuerySchema,
  logQuerySchema,
  RELEASE_CALLS,
  reportedErrorSchema,
  switchedSchema,
  versionFiguresSchema,
} from '@storefront/contract/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Deps } from '../../platform/index.js';
import { ReleaseRefusal, unknownRelease } from '../teams/refusals.js';
import { EVERY_PACKAGE, isOf, READS, type Team } from '../teams/teams.js';
import { readErrors, readFigures } from './readHealth.js';
import { readSwitches } from './readSwitches.js';

/** Shows a team figures of its own packages only (B-release-119 to B-release-121). */
export function ownFigures(app: FastifyInstance, deps: Deps, teamOf: (request: FastifyRequest) => Team): void {
  app.get(
    RELEASE_CALLS.health,
    { ...READS, schema: { querystring: healthQuerySchema, response: { 200: v.array(versionFiguresSchema) } } },
    (request) => {
      const { name, hours } = request.query;
      return readFigures(deps, hours, requireOwn(teamOf(request), name));
    },
  );

  app.get(
    RELEASE_CALLS.errors,
    { ...READS, schema: { querystring: errorsQuerySchema, response: { 200: v.array(reportedErrorSchema) } } },
    (request) => {
      const { name, limit } = request.query;
      return readErrors(deps, { limit, packages: requireOwn(teamOf(request), name) });
    },
  );

  app.get(
    RELEASE_CALLS.error(':fingerprint'),
    { ...READS, schema: { params: v.object({ fingerprint: v.string() }), response: { 200: reportedErrorSchema } } },
    async (request) => {
      const { fingerprint } = request.params;
      const team = teamOf(request);
      const [known] = await readErrors(deps, { limit: 1, fingerprint });
      if (!known)
        throw unknownRelease(`No error with the fingerprint ${fingerprint}: \`release errors\` shows those that are.`);
      if (!isOf(team, known.package)) throw notYours(`The error ${fingerprint}`, team, known.package);
      return known;
    },
  );

  app.get(
    RELEASE_CALLS.log,
    { ...READS, schema: { querystring: logQuerySchema, response: { 200: v.array(switchedSchema) } } },
    (request) => {
      const { name, limit } = request.query;
      return readSwitches(deps.db, { limit, packages: requireOwn(teamOf(request), name) });
    },
  );
}

const notYours = (what: string, { name }: Team, of: string) =>
  new ReleaseRefusal(`${what} is not of team ${name}.`, {
    statusCode: 403,
    code: 'RELEASE_NOT_YOURS',
    attempt: { reason: 'package', actor: name, package: of },
  });

/**
 * Undefined for all packages.
 * @throws ReleaseRefusal 403 for another team's package
 */
export function requireOwn(team: Team, name: string | undefined): readonly string[] | undefined {
  if (name === undefined) return team.may.includes(EVERY_PACKAGE) ? undefined : team.may;
  if (!isOf(team, name)) throw notYours(name, team, name);
  return [name];
}
