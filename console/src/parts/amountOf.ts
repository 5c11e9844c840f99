import { parseTypedNumber } from '@storefront/contract';

/** Reads '1,400' as people and spreadsheets write it; NaN for anything else. */
export const amountOf = (text: string): number => parseTypedNumber(text.replace(/[\s,]/g, ''));
