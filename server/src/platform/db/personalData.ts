import { type CollectedKey, type ErasedKey, type MyData, mapStored, type StoredFieldName } from '@storefront/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Schema } from './Database.js';

type Because = `because ${string}`;
/** Stands in place of what is erased. */
type Blank = null | '' | '{}';
/** How the operator sees it, except the roles that may see it whole (B-operator-26). */
type Mask = readonly ['text' | 'email' | 'phone' | 'digits', ...Schema['operators']['role'][]];

type Row = readonly [
  columns: string,
  /** With the account: blanked, gone with its row, or stays. `later` is its blank after a period of `RETENTION`. */
  end: Blank | 'row' | Because | { later: Blank; until: string },
  /** Key of the member's file (B-account-37). */
  exported: keyof MyData | Because,
  /** Line of the privacy policy. */
  policy: CollectedKey | ErasedKey | Because,
  mask?: Mask,
];

const NAMELESS = 'because numbers, amounts and times stay without a name (B-account-16)';
const BY_ADDRESS = 'because it stands by address, of members or not, and goes soon';
const OURS = 'because it is a number, hash or mark of the shop alone';
const SECRET = 'because a file lies about';
const SUMS = 'because it is added up from other rows';
const PASSING = 'because it only waits to be sent';
const WORK = "because it records the shop's own work";
const UNNAMED = 'because it says nothing of a person';
const CARRIED_OUT = { later: '', until: 'three months after its end: a paid order is carried out' } as const;
const DEPOSITOR = ['text', 'owner', 'staff'] as const;
/** Its type is that of each word. */
const SIGN_UP = Object.keys(mapStored(() => null)).join(' ') as StoredFieldName;

/**
 * One row for each column that holds something of a member, a row for several columns that agree (B-account-14). The
 * order is that of a deletion: settings before what hangs on them, as the jobs lock them.
 */
const PERSONAL_DATA = {
  topUps: [
    ['name', '', 'topUps', 'depositor', DEPOSITOR],
    ['depositor', null, 'topUps', 'depositor', DEPOSITOR],
    ['nameKey depositorKey', null, OURS, 'depositor'],
    ['refusal', null, 'topUps', 'deposits'],
    ['feeValue', { later: '{}', until: 'three months: the receipt is issued' }, 'topUps', 'deposits', DEPOSITOR],
    ['id point payable feeType status failure refunded refundedAt', NAMELESS, 'topUps', 'payments'],
    ['createdAt expiresAt responseAt', NAMELESS, 'topUps', 'payments'],
    ['memberId suffixLength reducedAt', NAMELESS, OURS, UNNAMED],
  ],
  bankTransfers: [
    ['name', null, 'transfers', 'transfer', DEPOSITOR],
    ['nameKey', null, OURS, 'transfer'],
    ['amount transferredAt topUpId', NAMELESS, 'transfers', 'transfer'],
    ['id service transferId status isByHand createdAt settledAt', NAMELESS, OURS, 'payments'],
  ],
  refundRequests: [
    ['accountSealed', 'because an open one is still paid (B-account-14)', SECRET, 'refundAccount', ['digits']],
    ['state amount refusal askedAt settledAt', NAMELESS, 'topUps', 'payments'],
    ['id topUpId accountReadAt refundedBefore', NAMELESS, OURS, UNNAMED],
  ],
  orders: [
    ['link', CARRIED_OUT, 'orders', 'order'],
    ['id serviceId unitPrice point amount status startCount remains', NAMELESS, 'orders', 'order'],
    ['autoOrderId createdAt', NAMELESS, 'orders', 'orders'],
    ['memberId runNumber updatedAt reducedAt startedAt refillDays', NAMELESS, OURS, UNNAMED],
  ],
  autoOrders: [
    ['link', CARRIED_OUT, 'autoOrders', 'order'],
    ['id serviceId unitPrice point amount runs intervalMinutes', NAMELESS, 'autoOrders', 'order'],
    ['completed status nextRunAt createdAt', NAMELESS, 'autoOrders', 'orders'],
    ['memberId lastRunAt reducedAt refillDays', NAMELESS, OURS, UNNAMED],
  ],
  supplierOrders: [
    ['reason', { later: null, until: 'its order loses the link, which it may name' }, WORK, 'orders'],
    ['orderId supplier state supplierOrderId requestKey attempts refusals', NAMELESS, WORK, UNNAMED],
    ['refusedBy supplierServiceId cost', NAMELESS, WORK, UNNAMED],
    ['dueAt submittedAt cancelAskedAt cancelDueAt looksInVain inVainSince updatedAt', NAMELESS, WORK, UNNAMED],
  ],
  refills: [
    ['refusal', null, 'refills', 'orders'],
    ['reason', { later: null, until: 'its order loses the link, which it may name' }, WORK, 'orders'],
    ['orderId state present createdAt settledAt', NAMELESS, 'refills', 'orders'],
    ['id memberId step isLast supplier supplierRefillId attempts refusals', NAMELESS, WORK, UNNAMED],
    ['dueAt sentAt looksInVain inVainSince updatedAt cost', NAMELESS, WORK, UNNAMED],
  ],
  questionTexts: [
    ['text', 'row', 'questions', 'question', ['text', 'owner', 'staff']],
    ['questionId author at', 'row', 'questions', 'questions'],
    ['id memberId', 'row', OURS, UNNAMED],
  ],
  questions: [
    ['id about subjectId', 'row', 'questions', 'questions'],
    ['memberId waitsSince waitsUntil lastAt', 'row', OURS, UNNAMED],
  ],
  orderCounts: [['memberId day status orders', NAMELESS, SUMS, UNNAMED]],
  ledger: [
    ['id kind amount balanceAfter orderId autoOrderId topUpId memo createdAt', NAMELESS, 'ledger', 'payments'],
    ['memberId', NAMELESS, OURS, 'payments'],
  ],
  pointDays: [['memberId day topUps spent refunded net', 'row', SUMS, 'payments']],
  pointDaysUntil: [['memberId ledgerId', 'row', SUMS, UNNAMED]],
  operatorKeys: [
    ['result', null, WORK, 'deposits'],
    ['key action bodyHash memberId refusal createdAt', 'because nothing is done twice', WORK, 'payments'],
  ],
  idempotencyKeys: [
    ['memberId scope key bodyHash resultId refusal createdAt', 'because it goes after three months', OURS, UNNAMED],
  ],
  logIns: [
    ['createdAt address agent', 'row', 'logIns', 'logIn'],
    ['id memberId', 'row', OURS, 'logIn'],
  ],
  rememberedDetails: [
    ['kind sealed usedAt', 'row', 'remembered', 'remembered'],
    ['memberId', 'row', OURS, 'remembered'],
  ],
  notificationSettings: [
    ['offKinds quietFrom quietUntil fallback', 'row', 'notifications', 'device'],
    ['memberId siteOrigin', 'row', OURS, 'device'],
  ],
  notificationDeliveries: [['id memberId channel deviceId message attempts dueAt createdAt', 'row', PASSING, 'device']],
  notifications: [['id memberId kind subjectId detail path createdAt dueAt toldAt', 'row', PASSING, 'device']],
  pushDevices: [
    ['sealed createdAt', 'row', 'notifications', 'device'],
    ['id memberId tokenEpoch sessionHash browserHash endpointHash', 'row', OURS, 'device'],
  ],
  socialAccounts: [
    ['provider createdAt', 'row', 'profile', 'socialAccount'],
    ['subjectHash memberId', 'row', OURS, 'socialAccount'],
  ],
  consents: [
    ['kind version agreedAt', 'because an agreement is proved while it may be disputed', 'consents', 'signUp'],
    ['memberId', NAMELESS, OURS, 'payments'],
  ],
  audit: [['id action target detail createdAt actor memberId', 'because misuse is proved by number', WORK, 'misuse']],
  codes: [['channel target codeHash wrongTries createdAt expiresAt', BY_ADDRESS, BY_ADDRESS, 'identityChecks']],
  recoveryRequests: [['id kind email siteOrigin attempts dueAt createdAt', BY_ADDRESS, BY_ADDRESS, 'identityChecks']],
  outbox: [['id channel recipient subject body createdAt sentAt', BY_ADDRESS, BY_ADDRESS, 'identityChecks']],
  takenIds: [['idHash', 'because an ID is never given again (B-register-27)', OURS, UNNAMED]],
  members: [
    ['loginId', null, 'profile', 'account'],
    ['email', null, 'profile', 'account', ['email', 'owner']],
    ['phone', null, 'profile', 'phone', ['phone', 'owner']],
    ['idKey', null, OURS, 'account'],
    ['passwordHash', null, SECRET, 'account'],
    [SIGN_UP, null, 'profile', 'signUp'],
    ['referralCode', null, 'profile', 'signUp'],
    ['apiKeyHash apiKeyUsedAt', null, 'profile', UNNAMED],
    ['apiKeySealed', null, SECRET, UNNAMED],
    ['suspension', null, 'because whoever is suspended asks for no file', 'misuse'],
    ['memo', null, WORK, 'misuse'],
    ['referredBy', NAMELESS, 'profile', 'signUp'],
    ['balance createdAt', NAMELESS, 'profile', 'payments'],
    ['id tokenEpoch suspendedAt deletedAt', NAMELESS, OURS, UNNAMED],
  ],
} as const satisfies { [Table in keyof Schema]?: readonly Row[] };

export type PersonalTable = keyof typeof PERSONAL_DATA;

type Words<Text extends string> = Text extends `${infer Word} ${infer Rest}` ? Word | Words<Rest> : Text;
type ExportedRow = readonly [string, unknown, keyof MyData, ...unknown[]];
type ExportedNames<Table extends PersonalTable> = Words<Extract<(typeof PERSONAL_DATA)[Table][number], ExportedRow>[0]>;
type Stored<Table extends PersonalTable> = Selectable<Schema[Table]>;

/** A row without what the member's file leaves out. */
export type Exported<Table extends PersonalTable> = Pick<
  Stored<Table>,
  Extract<keyof Stored<Table>, ExportedNames<Table>>
>;

export const PERSONAL_COLUMNS = (Object.entries(PERSONAL_DATA) as [PersonalTable, readonly Row[]][]).flatMap(
  ([table, rows]) =>
    rows.flatMap(([columns, end, exported, , mask]) =>
      columns.split(' ').map((column) => ({ table, column, end, exported, mask })),
    ),
);

const columnsOf = (of: PersonalTable) => PERSONAL_COLUMNS.filter(({ table }) => table === of);

/** A `set` list of what ends with the account; of all that ends some day if `isOutdated`. Null for nothing. */
function blanksOf(table: PersonalTable, { isOutdated = false } = {}): RawBuilder<unknown> | null {
  const blanks = columnsOf(table).flatMap(({ column, end }) => {
    const blank = isOutdated && typeof end === 'object' ? (end?.later ?? null) : end;
    const isBlank = blank === null || blank === '' || blank === '{}';
    return isBlank ? sql`${sql.ref(column)} = ${sql.lit(blank)}` : [];
  });
  return blanks.length > 0 ? sql.join(blanks) : null;
}

/** Changes of a deletion, by table and in order: a `set` list, null where the rows go. */
export const ENDINGS = new Map(
  PERSONAL_COLUMNS.filter(({ end }) => end === null || end === '' || end === 'row').map(({ table }) => [
    table,
    blanksOf(table),
  ]),
);

/** For `Erasure.reduce`. */
export function reduceRows(table: PersonalTable): (now: Date) => RawBuilder<unknown> {
  const blanks = blanksOf(table, { isOutdated: true });
  const isMarked = columnsOf(table).some(({ column }) => column === 'reducedAt');
  return (now) => (isMarked ? sql`${blanks}, reduced_at = ${now}::timestamptz` : sql`${blanks}`);
}

/** Reads what the member's file tells of a table; `order` is a list of columns. */
export async function readExported<Table extends PersonalTable>(
  db: Database,
  table: Table,
  { memberId, order }: { memberId: number; order: string },
): Promise<Exported<Table>[]> {
  const told = columnsOf(table).filter(({ exported }) => !exported.startsWith('because '));
  const { rows } = await sql<Exported<Table>>`
    select ${sql.join(told.map(({ column }) => sql.ref(column)))} from ${sql.table(table)}
    where member_id = ${memberId} order by ${sql.raw(order)}`.execute(db);
  return rows;
}

/** Undefined for what the operator sees whole. */
export function maskOf(table: PersonalTable, name: string): Mask | undefined {
  return columnsOf(table).find(({ column }) => column === name)?.mask;
}
