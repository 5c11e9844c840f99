import { MAX_INTEGER, MAX_TOP_UP_WON } from '../limits/limits.js';
import { normalizeLink } from './normalizeLink.js';
import * as PATHS from './paths.js';

/** `interval` in minutes. */
export interface OrderPrefill {
  service?: number | undefined;
  link?: string | undefined;
  amount?: number | undefined;
  runs?: number | undefined;
  interval?: number | undefined;
}

/** `amount` in whole won. */
export interface TopUpPrefill {
  amount?: number | undefined;
}

export interface QueryReader {
  get(name: string): string | null;
}

/** Leaves out parts that `parseOrderQuery` would refuse. */
export function orderHref(prefill: OrderPrefill = {}): string {
  return toHref(PATHS.order, [
    ['service', wholeUpTo(prefill.service, MAX_INTEGER)],
    ['link', usableLink(prefill.link)],
    ['amount', wholeUpTo(prefill.amount, MAX_INTEGER)],
    ['runs', wholeUpTo(prefill.runs, MAX_INTEGER)],
    ['interval', wholeUpTo(prefill.interval, MAX_INTEGER)],
  ]);
}

/** Reads untrusted addresses: invalid parts are absent. */
export function parseOrderQuery(query: QueryReader): OrderPrefill {
  return {
    service: readWhole(query, 'service', MAX_INTEGER),
    link: usableLink(query.get('link')),
    amount: readWhole(query, 'amount', MAX_INTEGER),
    runs: readWhole(query, 'runs', MAX_INTEGER),
    interval: readWhole(query, 'interval', MAX_INTEGER),
  };
}

/** Where many orders are typed as one list (B-many-1). */
export const MANY_ORDERS_HREF = `${PATHS.order}?way=many`;

export function topUpHref(prefill: TopUpPrefill = {}): string {
  return toHref(PATHS.point, [['amount', wholeUpTo(prefill.amount, MAX_TOP_UP_WON)]]);
}

/** An amount out of bounds is absent. */
export function parseTopUpQuery(query: QueryReader): TopUpPrefill {
  return { amount: readWhole(query, 'amount', MAX_TOP_UP_WON) };
}

function toHref(path: string, parts: [name: string, value: number | string | undefined][]): string {
  const query = parts
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}

function wholeUpTo(value: number | undefined, max: number): number | undefined {
  return value !== undefined && Number.isInteger(value) && value > 0 && value <= max ? value : undefined;
}

function readWhole(query: QueryReader, name: string, max: number): number | undefined {
  const text = query.get(name) ?? '';
  return /^\d{1,10}$/.test(text) ? wholeUpTo(Number(text), max) : undefined;
}

function usableLink(text: string | null | undefined): string | undefined {
  // A lone surrogate cannot be encoded. Shared text has lines; the form finds the link in them (B-site-27).
  const link = normalizeLink((text ?? '').replace(/\p{Cs}/gu, '').replace(/\p{Cc}+/gu, ' '));
  return link.ok ? link.link : undefined;
}
