import {
  type FeeValue,
  PAYMENT_KIND,
  type PaymentKind,
  REMEMBERED_KIND,
  type RememberedDetails,
  type RememberedKind,
  type TopUpRequest,
} from '@storefront/contract';
import { type Database, type Deps, readExported } from '../../platform/index.js';

const KINDS = [REMEMBERED_KIND.depositor, REMEMBERED_KIND.taxInvoice, REMEMBERED_KIND.cashReceipt];

const KIND_OF_RECEIPT: Readonly<Partial<Record<PaymentKind, RememberedKind>>> = {
  [PAYMENT_KIND.fee]: REMEMBERED_KIND.taxInvoice,
  [PAYMENT_KIND.cash]: REMEMBERED_KIND.cashReceipt,
};

type Details = { name: string } | { feeValue: FeeValue };

/** Remembers a top-up's depositor and receipt (B-point-81). */
export async function rememberDetails(
  trx: Database,
  { secrets }: Deps,
  { memberId, request, at }: { memberId: number; request: TopUpRequest; at: Date },
): Promise<void> {
  const { name, feeType, feeValue } = request;
  const row = (kind: RememberedKind, details: Details) => ({
    memberId,
    kind,
    sealed: secrets.seal(JSON.stringify(details)),
    usedAt: at,
  });
  const receipt = Object.values(feeValue).some(Boolean) && KIND_OF_RECEIPT[feeType];
  await trx
    .insertInto('rememberedDetails')
    .values([row(REMEMBERED_KIND.depositor, { name }), ...(receipt ? [row(receipt, { feeValue })] : [])])
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'kind'])
        .doUpdateSet((given) => ({ sealed: given.ref('excluded.sealed'), usedAt: given.ref('excluded.usedAt') })),
    )
    .execute();
}

/** Skips what another secret sealed (B-point-82). */
export async function readRemembered({ db, secrets }: Deps, memberId: number): Promise<RememberedDetails[]> {
  const rows = await readExported(db, 'rememberedDetails', { memberId, order: 'kind' });
  return KINDS.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind);
    const details = row && secrets.unseal(row.sealed);
    if (!details) return [];
    return { kind, at: row.usedAt.toISOString(), ...(JSON.parse(details) as Details) };
  });
}

/** Forgets one kind (B-point-82). */
export async function forgetRemembered({ db }: Deps, memberId: number, kind: RememberedKind): Promise<void> {
  await db.deleteFrom('rememberedDetails').where('memberId', '=', memberId).where('kind', '=', kind).execute();
}
