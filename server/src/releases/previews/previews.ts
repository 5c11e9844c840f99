import { DAY_MS, type Database, type Deps, type Secrets } from '../../platform/index.js';
import { parseRecord, type VersionRecord } from '../store/storedRegistry.js';
import { LOCAL_TEAM } from '../teams/teams.js';

const PREVIEW_MS = 7 * DAY_MS;

type Signed = 'link' | 'cookie';

/** Reason that a link or cookie shows nothing (B-preview-10). */
export type PreviewEnd = 'forged' | 'expired' | 'revoked' | 'gone';

export interface ShownPreview {
  id: number;
  team: string;
  name: string;
  version: string;
  record: VersionRecord;
  endsAt: Date;
}

/**
 * Finds the origin of previews (B-preview-6); null for none. Without an origin, any name of this machine:
 * only a demo has that.
 */
export function previewPlace({
  config: { previewOrigin, publicOrigin },
  isDemo,
}: Pick<Deps, 'config' | 'isDemo'>): { origin: string | null; isShop: boolean } | null {
  if (previewOrigin !== null) return { origin: previewOrigin, isShop: previewOrigin === publicOrigin };
  return isDemo ? { origin: publicOrigin, isShop: true } : null;
}

export const signPreview = (secrets: Secrets, kind: Signed, id: number): string =>
  `${id}.${secrets.sign('preview', `${kind} ${id}`)}`;

/** Path of preview links. No team's page is there: `/releases` is the server's. */
export const PREVIEW_PATH = '/releases/preview';

export const linkOf = (secrets: Secrets, origin: string, id: number): string =>
  `${origin}${PREVIEW_PATH}/${signPreview(secrets, 'link', id)}`;

export function readSigned(secrets: Secrets, kind: Signed, signed: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(signed) ?? [];
  if (id === undefined || signature === undefined) return null;
  return secrets.isSigned('preview', `${kind} ${id}`, signature) ? Number(id) : null;
}

const previewRow = (db: Database) =>
  db
    .selectFrom('releasePreviews as preview')
    .innerJoin('releaseVersions as stored', (join) =>
      join.onRef('stored.name', '=', 'preview.name').onRef('stored.version', '=', 'preview.version'),
    )
    .select([
      ...(['preview.id', 'preview.team', 'preview.name', 'preview.version'] as const),
      ...(['preview.madeAt', 'preview.endsAt', 'preview.revokedAt', 'stored.record'] as const),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('releaseTeams as token')
          .select('token.id')
          .whereRef('token.name', '=', 'preview.team')
          .where('token.revokedAt', 'is', null),
      ).as('isTeam'),
    );

type PreviewRow = Awaited<ReturnType<ReturnType<typeof previewRow>['executeTakeFirstOrThrow']>>;

function findEnd({ team, endsAt, revokedAt, isTeam }: PreviewRow, now: Date): PreviewEnd | null {
  if (revokedAt || (!isTeam && team !== LOCAL_TEAM)) return 'revoked';
  return endsAt <= now ? 'expired' : null;
}

export async function readPreview(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  kind: Signed,
  signed: string,
): Promise<ShownPreview | PreviewEnd> {
  const id = readSigned(secrets, kind, signed);
  if (id === null) return 'forged';
  const row = await previewRow(db).where('preview.id', '=', id).executeTakeFirst();
  if (!row) return 'gone';
  const { team, name, version, record, endsAt } = row;
  return findEnd(row, clock.now()) ?? { id, team, name, version, endsAt, record: parseRecord(name, record) };
}

export async function listPreviews(db: Database, now: Date, packages: readonly string[] | undefined) {
  const rows = await previewRow(db)
    .where('preview.endsAt', '>', now)
    .where('preview.revokedAt', 'is', null)
    .$if(packages !== undefined, (query) => query.where('preview.name', 'in', packages ?? []))
    .orderBy('preview.id', 'desc')
    .execute();
  return rows.filter((row) => findEnd(row, now) === null);
}

export type MadePreview = Omit<ShownPreview, 'record'> & { madeAt: Date };

/** Runs in the transaction that has checked the right. */
export async function addPreview(
  trx: Database,
  of: { team: string; name: string; version: string },
  now: Date,
): Promise<MadePreview> {
  const preview = { ...of, madeAt: now, endsAt: new Date(now.getTime() + PREVIEW_MS) };
  const { id } = await trx.insertInto('releasePreviews').values(preview).returning('id').executeTakeFirstOrThrow();
  return { id, ...preview };
}
