import { packageNameSchema } from 'contract/releases';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem, transact, violatedConstraint } from '../platform/index.js';
import { createToken, EVERY_PACKAGE, hashToken, LOCAL_TEAM, parseMay } from '../releases/index.js';
import { recordAction } from './audit.js';
import type { OperatorDeps } from './operatorCall.js';

/** Packages by name, or `*`. */
const mayField = v.pipe(
  v.array(v.union([v.literal(EVERY_PACKAGE), packageNameSchema], 'FORM_INVALID'), 'FORM_INVALID'),
  v.minLength(1, 'FORM_INVALID'),
  v.maxLength(50, 'FORM_INVALID'),
);
const teamBody = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'FORM_INVALID')),
  may: mayField,
});

const team = { name: v.string(), may: v.array(v.string()) };
const teams = v.array(v.object({ ...team, createdAt: v.string(), revokedAt: v.nullable(v.string()) }));
/** The only time that anybody is told the token. */
const teamToken = v.object({ ...team, token: v.string() });

/** `teams add`, `teams list`, `teams revoke`: who may publish what (B-release-46, B-release-47). */
export async function teamCommands(app: FastifyInstance, { db, clock }: OperatorDeps): Promise<void> {
  app.get('/teams', { schema: { response: { 200: teams } } }, async () => {
    const rows = await db
      .selectFrom('releaseTeams')
      .select(['name', 'may', 'createdAt', 'revokedAt'])
      .orderBy('id')
      .execute();
    return rows.map(({ name, may, createdAt, revokedAt }) => ({
      ...{ name, may: parseMay(may), createdAt: createdAt.toISOString() },
      revokedAt: revokedAt?.toISOString() ?? null,
    }));
  });

  app.post('/teams', { schema: { body: teamBody, response: { 201: teamToken } } }, async (request, reply) => {
    const { name, may } = request.body;
    if (name === LOCAL_TEAM) throw known(name);
    const token = createToken();
    const values = { name, may: may.join(' '), tokenHash: hashToken(token), createdAt: clock.now() };
    await transact(db, async (trx) => {
      await trx.insertInto('releaseTeams').values(values).execute();
      await recordAction(trx, { clock, request }, { action: 'team.add', target: name, detail: { may } });
    }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'release_teams_active' ? known(name) : error;
    });
    return reply.code(201).send({ name, may, token });
  });

  const params = v.object({ name: v.string() });
  app.delete('/teams/:name', { schema: { params } }, async (request) => {
    const { name } = request.params;
    return transact(db, async (trx) => {
      const revoked = await trx
        .updateTable('releaseTeams')
        .set({ revokedAt: clock.now() })
        .where('name', '=', name)
        .where('revokedAt', 'is', null)
        .returning(['name', 'may'])
        .executeTakeFirst();
      if (!revoked) throw new ApiProblem(404, 'TEAM_NOT_FOUND', `없거나 이미 폐기한 팀이에요: ${name}`);
      const may = parseMay(revoked.may);
      await recordAction(trx, { clock, request }, { action: 'team.revoke', target: name, detail: { may } });
      return { name, may };
    });
  });
}

const known = (name: string) =>
  new ApiProblem(409, 'TEAM_KNOWN', `이미 있는 팀이에요: ${name}. 새 토큰은 'teams revoke' 다음에 만들어 주세요.`);
