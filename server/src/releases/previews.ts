import type { RemoteVersion, ShellVersion } from 'contract/registry';
import { DAY_MS, type Database, type Deps, type Secrets } from '../platform/index.js';
import { parseRecord } from './retainedVersions.js';
import { LOCAL_TEAM } from './teams.js';

const PREVIEW_MS = 7 * DAY_MS;

/** What a shop signs of a preview: the link that is sent, and what a browser has after the press. */
type Signed = 'link' | 'cookie';

/** Why a link or a cookie shows nothing (B-preview-10). */
export type PreviewEnd = 'forged' | 'expired' | 'revoked' | 'gone';

/** A preview that counts. */
export interface ShownPreview {
  id: number;
  team: string;
  name: string;
  version: string;
  record: RemoteVersion | ShellVersion;
  endsAt: Date;
}

/**
 * Where a shop shows previews (B-preview-6, B-preview-7); null: nowhere. Without an origin any name of this machine is it, which
 * only a demo has.
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

/** Where a link leads to, below the origin of previews. No page of a team's is there: `/releases` is the server's. */
export const PREVIEW_PATH = '/releases/preview';

export const linkOf = (secrets: Secrets, origin: string, id: number): string =>
  `${origin}${PREVIEW_PATH}/${signPreview(secrets, 'link', id)}`;

/** The number of a preview that this shop has signed; null for what somebody else has made up. */
export function readSigned(secrets: Secrets, kind: Signed, signed: string): number | null {
  const [, id, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(signed) ?? [];
  if (id === undefined || signature === undefined) return null;
  return secrets.isSigned('preview', `${kind} ${id}`, signature) ? Number(id) : null;
}

/** What of a preview makes it count no longer. */
const previewRow = (db: Database) =>
  db
    .selectFrom('releasePreviews as preview')
    .innerJoin('releaseVersions as stored', (join) =>
      join.onRef('stored.name', '=', 'preview.name').onRef('stored.version', '=', 'preview.version'),
    )
    .select([
      ...(['preview.id', 'preview.team', 'preview.name', 'preview.version'] as const),
      ...(['preview.madeAt', 'preview.endsAt', 'preview.revokedAt', 'stored.record', 'stored.isLeaving'] as const),
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

function findEnd({ team, endsAt, revokedAt, isTeam, isLeaving }: PreviewRow, now: Date): PreviewEnd | null {
  if (revokedAt || (!isTeam && team !== LOCAL_TEAM)) return 'revoked';
  if (endsAt <= now) return 'expired';
  return isLeaving ? 'gone' : null;
}

/** The preview of a link or a cookie, or why there is none. */
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

/** The previews that count, the latest first: of these packages, of all without them. */
export async function listPreviews(db: Database, now: Date, packages: readonly string[] | undefined) {
  const rows = await previewRow(db)
    .where('preview.endsAt', '>', now)
    .where('preview.revokedAt', 'is', null)
    .$if(packages !== undefined, (query) => query.where('preview.name', 'in', packages ?? []))
    .orderBy('preview.id', 'desc')
    .execute();
  return rows.filter((row) => findEnd(row, now) === null);
}

/** Begins a preview, in the transaction that has asked whether it may. */
export async function addPreview(
  trx: Database,
  of: { team: string; name: string; version: string },
  now: Date,
): Promise<{ id: number; madeAt: Date; endsAt: Date }> {
  const times = { madeAt: now, endsAt: new Date(now.getTime() + PREVIEW_MS) };
  const { id } = await trx
    .insertInto('releasePreviews')
    .values({ ...of, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...times };
}
