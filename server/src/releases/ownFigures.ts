import { healthQuerySchema, RELEASE_CALLS, versionFiguresSchema } from 'contract/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Deps, HOUR_MS, readBySchemas } from '../platform/index.js';
import { readHealth } from './readHealth.js';
import { ReleaseRefusal, type Team } from './teams.js';

/** What a team is told of its own packages, and of no others (B-release-120). */
export function ownFigures(app: FastifyInstance, deps: Deps, teamOf: (request: FastifyRequest) => Team): void {
  const { db, clock, reports } = deps;
  readBySchemas(app, (errors) => {
    const where = Object.keys(errors).join(', ');
    return new ReleaseRefusal(`Not a question to the shop (${where}).`, { statusCode: 400, code: 'RELEASE_CALL' });
  });

  app.get(
    RELEASE_CALLS.health,
    { schema: { querystring: healthQuerySchema, response: { 200: v.array(versionFiguresSchema) } } },
    async (request) => {
      const { name, hours } = request.query;
      const packages = requireOwn(teamOf(request), name);
      await reports.write();
      // Counts are by hour: the one in which it began is shown whole.
      const begin = clock.now().getTime() - hours * HOUR_MS;
      return readHealth(db, new Date(Math.floor(begin / HOUR_MS) * HOUR_MS), packages);
    },
  );
}

/**
 * The packages that a team may look at: the one it asks for, else all of its own; undefined for every one.
 * @throws ReleaseRefusal 403 for another team's package
 */
function requireOwn({ name: team, may }: Team, name: string | undefined): readonly string[] | undefined {
  const isEvery = may.includes('*');
  if (name === undefined) return isEvery ? undefined : may;
  if (isEvery || may.includes(name)) return [name];
  throw new ReleaseRefusal(`${name} is not of team ${team}.`, { statusCode: 403, code: 'RELEASE_NOT_YOURS' });
}
