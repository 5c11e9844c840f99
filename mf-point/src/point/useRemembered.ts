import {
  PAYMENT_KIND,
  type PaymentKind,
  REMEMBERED_KIND,
  type RememberedKind,
  type TaxInvoice,
} from '@storefront/contract';
import type { Fields } from '@storefront/shared-ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useRememberedDetails } from '../api';

interface Details extends TaxInvoice {
  name: string;
}

const EMPTY_INVOICE: TaxInvoice = {
  company: '',
  businessNumber: '',
  leader: '',
  phone: '',
  jobType: '',
  jobType2: '',
  address: '',
  email: '',
};

export const EMPTY_DETAILS: Details = { ...EMPTY_INVOICE, name: '' };

const RECEIPTS: Readonly<Record<PaymentKind, RememberedKind | null>> = {
  [PAYMENT_KIND.cash]: REMEMBERED_KIND.cashReceipt,
  [PAYMENT_KIND.fee]: REMEMBERED_KIND.taxInvoice,
  [PAYMENT_KIND.none]: null,
};

type Name = keyof Details;

// Filled whole or not at all, never half of two companies.
const RECEIPT = Object.keys(EMPTY_INVOICE) as (keyof TaxInvoice)[];
const GROUPS: readonly (readonly Name[])[] = [['name'], RECEIPT];

const isOf = (group: readonly Name[], one: Details, other: Details) => group.every((name) => one[name] === other[name]);

const pick = <N extends Name>(group: readonly N[], from: Record<N, string>) =>
  Object.fromEntries(group.map((name) => [name, from[name]])) as Record<N, string>;

const isTypedIn = (group: readonly Name[]) =>
  group.some((name) => document.activeElement?.getAttribute('name') === name);

/** Fills untouched fields from the last top-up (B-point-85). */
export function useRemembered<V extends Details>(
  fields: Pick<Fields<V, unknown>, 'values' | 'patch'>,
  kind: PaymentKind,
) {
  const list = useRememberedDetails();
  const filled = useRef(EMPTY_DETAILS);

  const find = (wanted: RememberedKind | null) => list?.find((details) => details.kind === wanted);
  const receiptOf = (wanted: PaymentKind): TaxInvoice => {
    const { feeValue = {} } = find(RECEIPTS[wanted]) ?? {};
    return pick(RECEIPT, { ...EMPTY_INVOICE, ...feeValue });
  };

  const onKnown = useEffectEvent(() => {
    const known = { ...receiptOf(kind), name: find(REMEMBERED_KIND.depositor)?.name ?? '' };
    for (const group of GROUPS) {
      const isThere = isOf(group, fields.values, known);
      const isUntouched = isOf(group, fields.values, filled.current) && !isTypedIn(group);
      if (isThere || isUntouched) filled.current = { ...filled.current, ...pick(group, known) };
      if (!isThere && isUntouched) fields.patch(pick(group, known) as Partial<V>);
    }
  });
  useEffect(() => {
    if (list) onKnown();
  }, [list]);

  return {
    /** Remembered fields of the chosen receipt, else empty (B-point-9). */
    startReceipt: (chosen: PaymentKind): TaxInvoice => {
      const receipt = receiptOf(chosen);
      filled.current = { ...filled.current, ...receipt };
      return receipt;
    },
    /** Drafts leave filled-in values out, so that removing them elsewhere holds. */
    withoutFilled: (values: V): V => {
      const untouched = GROUPS.filter((group) => isOf(group, values, filled.current)).flat();
      return { ...values, ...pick(untouched, EMPTY_DETAILS) };
    },
  };
}
