import {
  type Preview,
  previewRequestSchema,
  previewSchema,
  previewsQuerySchema,
  RELEASE_CALLS,
} from '@storefront/contract/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Deps, recordAudit, siteOrigin, transact } from '../../platform/index.js';
import { requireOwn } from '../figures/ownFigures.js';
import { liveOf } from '../put/retainedVersions.js';
import { lockRegistry, readRecord, readRegistry } from '../store/storedRegistry.js';
import { changeReleases } from '../switch/changeReleases.js';
import { ReleaseRefusal, unknownRelease } from '../teams/refusals.js';
import { requireRight, type Team } from '../teams/teams.js';
import { addPreview, linkOf, listPreviews, type MadePreview, previewPlace } from './previews.js';

/** Publishers may preview as well (B-preview-1). */
const PREVIEWS = { config: { scopes: ['preview', 'publish'] } } as const;

/** Active previews of a team (B-preview-11). */
const MAX_PREVIEWS = 20;

/** Adds the calls for a team's previews (B-preview-1 to B-preview-3). */
export function previewCalls(app: FastifyInstance, deps: Deps, teamOf: (request: FastifyRequest) => Team): void {
  const { db, clock, secrets } = deps;

  const originFor = (request: FastifyRequest): string => {
    const place = previewPlace(deps);
    if (place) return place.origin ?? siteOrigin(request, deps.config);
    throw new ReleaseRefusal(
      'This shop has no origin for previews: ask the operator to set PREVIEW_ORIGIN to another name of it. Nothing was changed.',
      { statusCode: 409, code: 'RELEASE_PREVIEW' },
    );
  };

  const present = ({ id, name, version, team, madeAt, endsAt }: MadePreview, origin: string): Preview => ({
    id,
    package: name,
    version,
    team,
    link: linkOf(secrets, origin, id),
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
  });

  app.get(
    RELEASE_CALLS.previews,
    { ...PREVIEWS, schema: { querystring: previewsQuerySchema, response: { 200: v.array(previewSchema) } } },
    async (request) => {
      const origin = originFor(request);
      const rows = await listPreviews(db, clock.now(), requireOwn(teamOf(request), request.query.name));
      return rows.map((row) => present(row, origin));
    },
  );

  const making = { ...PREVIEWS, schema: { body: previewRequestSchema } };
  app.post(RELEASE_CALLS.previews, making, async (request, reply): Promise<Preview | { isDryRun: true }> => {
    const { name, version, isDryRun, commit, gate } = request.body;
    const team = teamOf(request);
    requireRight(team, [name]);
    const origin = originFor(request);
    if (!isDryRun && !gate)
      throw new ReleaseRefusal('Not a preview (gate). Nothing was changed.', {
        statusCode: 400,
        code: 'RELEASE_CALL',
      });
    const registry = await readRegistry(db);
    // A version that could not go live cannot be previewed either.
    await changeReleases(deps, team, {
      action: 'publish',
      versions: { [name]: version },
      expected: liveOf(registry, [name]),
      isDryRun: true,
      isWatched: false,
      commit: null,
    });
    if (isDryRun) return { isDryRun };
    const made = await transact(db, async (trx) => {
      const now = clock.now();
      // The lock keeps versions in the store, and two teams off the last place.
      await lockRegistry(trx, now);
      if (!(await readRecord(trx, name, version)))
        throw unknownRelease(`${name} ${version} has left the store: send it again.`);
      const own = (await listPreviews(trx, now, undefined)).filter((one) => one.team === team.name);
      if (own.length >= MAX_PREVIEWS) {
        throw new ReleaseRefusal(
          `Team ${team.name} has ${own.length} previews, as many as it may: \`release preview --revoke ID\` ends one. Nothing was changed.`,
          { statusCode: 409, code: 'RELEASE_QUOTA', attempt: { reason: 'quota', package: name } },
        );
      }
      const added = await addPreview(trx, { team: team.name, name, version }, now);
      const detail = { version, preview: added.id, commit, gate: { ...gate }, endsAt: added.endsAt };
      await recordAudit(trx, { actor: team.name, at: now }, { action: 'preview.begin', target: name, detail });
      return added;
    });
    return reply.code(201).send(present(made, origin));
  });

  app.delete<{ Params: { id: string } }>(RELEASE_CALLS.preview(':id'), PREVIEWS, async (request) => {
    const { id } = request.params;
    const team = teamOf(request);
    const known = /^[1-9]\d{0,14}$/.test(id) ? await readOwner(deps, Number(id)) : undefined;
    if (!known) throw unknownRelease(`There is no preview ${id}: \`release preview --list\` shows those that count.`);
    requireRight(team, [known.name]);
    await transact(db, async (trx) => {
      const now = clock.now();
      const { numUpdatedRows } = await trx
        .updateTable('releasePreviews')
        .set({ revokedAt: now })
        .where('id', '=', Number(id))
        .where('revokedAt', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) return;
      const detail = { version: known.version, preview: Number(id) };
      await recordAudit(trx, { actor: team.name, at: now }, { action: 'preview.revoke', target: known.name, detail });
    });
    return { package: known.name, version: known.version };
  });
}

const readOwner = ({ db }: Deps, id: number) =>
  db.selectFrom('releasePreviews').select(['name', 'version']).where('id', '=', id).executeTakeFirst();
