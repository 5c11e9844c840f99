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
const GROUPS: readonly (readonly Name[])[] = [['name'], Object.keys(EMPTY_INVOICE) as Name[]];

const isOf = (group: readonly Name[], one: Details, other: Details) => group.every((name) => one[name] === other[name]);

const pick = (group: readonly Name[], from: Details): Partial<Details> =>
  Object.fromEntries(group.map((name) => [name, from[name]]));

const isTypedIn = (group: readonly Name[]) =>
  group.some((name) => document.activeElement?.getAttribute('name') === name);

/**
 * Fills in what the last top-up was asked for with (B-point-124), once it is known, where nothing was typed (B-point-125).
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
  const receiptOf = (wanted: PaymentKind): TaxInvoice => ({ ...EMPTY_INVOICE, ...find(RECEIPTS[wanted])?.feeValue });

  const fill = (group: readonly Name[], details: Details) => {
    filled.current = { ...filled.current, ...pick(group, details) };
    fields.patch(pick(group, details) as Partial<V>);
  };
  const onKnown = useEffectEvent(() => {
    const known = { ...receiptOf(kind), name: find(REMEMBERED_KIND.depositor)?.name ?? '' };
    for (const group of GROUPS) {
      const isUntouched = isOf(group, fields.values, filled.current) && !isTypedIn(group);
      if (isUntouched && !isOf(group, known, filled.current)) fill(group, known);
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
