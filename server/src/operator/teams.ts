import type { ReleaseScope } from '@storefront/contract/releases';
import {
  ApiProblem,
  DAY_MS,
  type Database,
  HOUR_MS,
  isLoopbackUrl,
  parseWebhookUrl,
  transact,
  violatedConstraint,
} from '../platform/index.js';
import {
  createToken,
  createWebhookSecret,
  hashToken,
  LOCAL_TEAM,
  parseMay,
  parseScopes,
  type ReleaseWebhook,
} from '../releases/index.js';
import { teams } from './commands/teams.js';
import { routesOf } from './operatorCall.js';
import { recordAction } from './recordAction.js';

/** `teams` commands (B-release-46, B-release-47, B-release-115 to B-release-118). */
export const teamCommands = routesOf(teams, ({ db, clock, secrets }) => ({
  'teams list': async () => {
    const rows = await db
      .selectFrom('releaseTeams')
      .leftJoin('releaseWebhooks', (join) => join.onRef('team', '=', 'name').on('revokedAt', 'is', null))
      .select(['name', 'may', 'scopes', 'createdAt', 'expiresAt', 'usedAt', 'replacedAt', 'revokedAt'])
      .select('host as webhook')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, may: parseMay(row.may), scopes: parseScopes(row.scopes) }));
  },

  'teams add': async (request) => {
    const { name, ...detail } = request.body;
    if (name === LOCAL_TEAM) throw known(name);
    return transact(db, async (trx) => {
      const given = await giveToken(trx, request.body, clock.now());
      await recordAction(trx, { clock, request }, { action: 'team.add', target: name, detail });
      return given;
    }).catch((error: unknown) => {
      throw violatedConstraint(error) === 'release_teams_active' ? known(name) : error;
    });
  },

  'teams rotate': async (request) => {
    const { name } = request.params;
    const { overlap, days, scopes: wanted } = request.body;
    const now = clock.now();
    const overlapsUntil = new Date(now.getTime() + overlap * HOUR_MS);
    return transact(db, async (trx) => {
      // Serializes concurrent replacements.
      await trx.selectFrom('releaseTeams').select('id').where('name', '=', name).orderBy('id').forUpdate().execute();
      const before = await trx
        .updateTable('releaseTeams')
        .set({ replacedAt: now, revokedAt: overlapsUntil })
        .where('name', '=', name)
        .where('revokedAt', 'is', null)
        .returning(['may', 'scopes'])
        .executeTakeFirst();
      if (!before) throw notFound(name);
      // Without an overlap a leaked token ends at once.
      await trx
        .updateTable('releaseTeams')
        .set({ revokedAt: overlapsUntil })
        .where('name', '=', name)
        .where('revokedAt', '>', overlapsUntil)
        .execute();
      const scopes = wanted ?? parseScopes(before.scopes);
      const given = await giveToken(trx, { name, may: parseMay(before.may), scopes, days }, now);
      const detail = { overlap, scopes, days };
      await recordAction(trx, { clock, request }, { action: 'team.rotate', target: name, detail });
      return { ...given, overlapsUntil };
    });
  },

  'teams set-webhook': async (request) => {
    const { name } = request.params;
    const url = parseWebhookUrl(request.body.url.trim());
    if (!url || isLoopbackUrl(url.href)) throw noWebhook();
    const { href, host } = url;
    const secret = createWebhookSecret();
    const webhook: ReleaseWebhook = { url: href, secret };
    const values = { host, sealed: secrets.seal(JSON.stringify(webhook)), changedAt: clock.now() };
    await transact(db, async (trx) => {
      await requireTeam(trx, name);
      await trx
        .insertInto('releaseWebhooks')
        .values({ team: name, ...values })
        .onConflict((conflict) => conflict.column('team').doUpdateSet(values))
        .execute();
      await recordAction(trx, { clock, request }, { action: 'team.webhook', target: name, detail: { host } });
    });
    return { name, webhook: host, secret };
  },

  'teams unset-webhook': async (request) => {
    const { name } = request.params;
    await transact(db, async (trx) => {
      await requireTeam(trx, name);
      await trx.deleteFrom('releaseWebhooks').where('team', '=', name).execute();
      await recordAction(trx, { clock, request }, { action: 'team.webhook', target: name, detail: { host: null } });
    });
    return { name, webhook: null };
  },

  'teams revoke': async (request) => {
    const { name } = request.params;
    return transact(db, async (trx) => {
      const now = clock.now();
      const [revoked] = await trx
        .updateTable('releaseTeams')
        .set({ replacedAt: null, revokedAt: now })
        .where('name', '=', name)
        .where(({ or, eb }) => or([eb('revokedAt', 'is', null), eb('revokedAt', '>', now)]))
        .returning(['may', 'scopes'])
        .execute();
      if (!revoked) throw notFound(name);
      await trx.deleteFrom('releaseWebhooks').where('team', '=', name).execute();
      const may = parseMay(revoked.may);
      await recordAction(trx, { clock, request }, { action: 'team.revoke', target: name, detail: { may } });
      return { name, may, scopes: parseScopes(revoked.scopes) };
    });
  },
}));

interface Granted {
  name: string;
  may: string[];
  scopes: ReleaseScope[];
  days: number;
}

/** Stores the hash of a new token. */
async function giveToken(trx: Database, { name, may, scopes, days }: Granted, createdAt: Date) {
  const token = createToken();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  const values = { name, may: may.join(' '), scopes: scopes.join(' '), tokenHash: hashToken(token) };
  await trx
    .insertInto('releaseTeams')
    .values({ ...values, createdAt, expiresAt })
    .execute();
  return { name, may, scopes, token, expiresAt };
}

/** Locks the team against revocation. */
async function requireTeam(trx: Database, name: string): Promise<void> {
  const team = await trx
    .selectFrom('releaseTeams')
    .select('id')
    .where('name', '=', name)
    .where('revokedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!team) throw notFound(name);
}

const noWebhook = () =>
  new ApiProblem(400, 'TEAM_WEBHOOK', "'https://chat.example/hooks/orders'처럼 이름이 있는 https 주소를 적어 주세요.");

const known = (name: string) =>
  new ApiProblem(409, 'TEAM_KNOWN', `이미 있는 팀이에요: ${name}. 새 토큰은 'teams rotate ${name}'으로 만들어 주세요.`);

const notFound = (name: string) => new ApiProblem(404, 'TEAM_NOT_FOUND', `없거나 이미 폐기한 팀이에요: ${name}`);
