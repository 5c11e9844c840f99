import { PAYMENT_KIND, type PaymentKind, REMEMBERED_KIND, type RememberedKind, type TaxInvoice } from 'contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Fields } from 'shared-ui';
import { useRememberedDetails } from '../api';

/** The part of the form that may be filled in. */
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

// Each is filled in whole or not at all: a receipt that is half of one company and half of another is none.
const RECEIPT = Object.keys(EMPTY_INVOICE) as (keyof TaxInvoice)[];
const GROUPS: readonly (readonly Name[])[] = [['name'], RECEIPT];

const isOf = (group: readonly Name[], one: Details, other: Details) => group.every((name) => one[name] === other[name]);

const pick = <N extends Name>(group: readonly N[], from: Record<N, string>) =>
  Object.fromEntries(group.map((name) => [name, from[name]])) as Record<N, string>;

const isTypedIn = (group: readonly Name[]) =>
  group.some((name) => document.activeElement?.getAttribute('name') === name);

/**
 * Fills in what the last top-up was asked for with (B-point-85), once it is known, where nothing was typed.
 * The form does not wait for it.
 */
export function useRemembered<V extends Details>(
  fields: Pick<Fields<V, unknown>, 'values' | 'patch'>,
  kind: PaymentKind,
) {
  const list = useRememberedDetails();
  /** What this has put into the form: anything else there was typed. */
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
    /** The fields of a receipt that has just been chosen: what is remembered of it, else nothing (B-point-9). */
    startReceipt: (chosen: PaymentKind): TaxInvoice => {
      const receipt = receiptOf(chosen);
      filled.current = { ...filled.current, ...receipt };
      return receipt;
    },
    /** What a draft is made of: what was filled in is no part of it, so that it goes where it is removed meanwhile. */
    withoutFilled: (values: V): V => {
      const untouched = GROUPS.filter((group) => isOf(group, values, filled.current)).flat();
      return { ...values, ...pick(untouched, EMPTY_DETAILS) };
    },
  };
}
