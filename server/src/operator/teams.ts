import { ApiProblem, transact, violatedConstraint } from '../platform/index.js';
import { createToken, hashToken, LOCAL_TEAM, parseMay } from '../releases/index.js';
import { teams } from './commands/teams.js';
import { type HandlersOf, routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

/** `teams add`, `teams list`, `teams revoke`: who may publish what (B-release-46, B-release-47). */
export const teamCommands = routesOf(
  teams,
  ({ db, clock }): HandlersOf<typeof teams> => ({
    'teams list': async () => {
      const rows = await db
        .selectFrom('releaseTeams')
        .select(['name', 'may', 'createdAt', 'revokedAt'])
        .orderBy('id')
        .execute();
      return rows.map(({ name, may, createdAt, revokedAt }) => ({
        ...{ name, may: parseMay(may), createdAt: createdAt.toISOString() },
        revokedAt: revokedAt?.toISOString() ?? null,
      }));
    },

    'teams add': async (request) => {
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
      return { name, may, token };
    },

    'teams revoke': async (request) => {
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
    },
  }),
);

const known = (name: string) =>
  new ApiProblem(409, 'TEAM_KNOWN', `이미 있는 팀이에요: ${name}. 새 토큰은 'teams revoke' 다음에 만들어 주세요.`);
