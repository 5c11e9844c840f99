import type { LightMyRequestResponse } from 'fastify';
import type { Caller, SpecShop } from './openSpecShop.js';

type Method = 'GET' | 'POST' | 'DELETE';

/** A method and a path; `{own order}` and `{another's order}` stand for the numbers of two orders of the shop. */
export type SpecCall = `${Method} ${string}`;

/** A body, one that is made of what the shop holds, or none. */
export type SpecPayload = object | null | ((shop: SpecShop) => object | Promise<object>);

/** Sends one row of the tables of spec 7 and 8. */
export async function sendSpecCall(
  shop: SpecShop,
  call: SpecCall,
  caller: Caller,
  payload: SpecPayload,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const [, method, path = ''] = /^(\w+) (.+)$/.exec(call) ?? [];
  const url = path
    .replace('{own order}', String(shop.orderId))
    .replace("{another's order}", String(shop.foreignOrderId));
  const body = typeof payload === 'function' ? await payload(shop) : payload;
  return shop.call(caller, { method: method as Method, url, headers, ...(body === null ? {} : { payload: body }) });
}
