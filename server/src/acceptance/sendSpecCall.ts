import type { LightMyRequestResponse } from 'fastify';
import { REGISTRATION } from '../testing/members.js';
import type { Caller, SpecShop } from './openSpecShop.js';

type Method = 'GET' | 'POST' | 'DELETE';

/** `{own order}` and `{another's order}` stand for the numbers of two orders of the shop. */
export type SpecCall = `${Method} ${string}`;

export type SpecPayload = object | null | ((shop: SpecShop) => object | Promise<object>);

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

export const registration = (changes: object = {}) => ({
  ...REGISTRATION,
  id: 'newcomer',
  password: 'pw-of-newcomer',
  email: 'newcomer@example.com',
  ...changes,
});
export const social = (accessToken: string) => ({
  registerWhere: '검색',
  phoneNumber: '',
  sendCode: '',
  referral: '',
  accessToken,
});
export const order =
  (changes: object = {}) =>
  (shop: SpecShop) => ({
    serviceId: shop.services.plain,
    link: 'someone',
    amount: 10,
    runs: 0,
    interval: 0,
    ...changes,
  });
export const topUp = (changes: object = {}) => ({
  name: '홍길동',
  point: 10_000,
  feeValue: {},
  feeType: 2,
  ...changes,
});

export async function naverTicket(shop: SpecShop, person: string): Promise<string> {
  const payload = { code: await shop.naverCode(person) };
  const answer = await shop.call('visitor', { method: 'POST', url: '/auth/login/naver', payload });
  return answer.json<{ token: string }>().token;
}

export async function resetToken(shop: SpecShop): Promise<string> {
  const payload = { email: `${shop.member.loginId}@example.com` };
  await shop.call('visitor', { method: 'POST', url: '/service/find-password', payload });
  return shop.mailedToken();
}
