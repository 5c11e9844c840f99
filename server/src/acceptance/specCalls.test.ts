import {
  apiKeyAnswerSchema,
  autoOrderListSchema,
  autoOrderPageSchema,
  categoryListSchema,
  developerOrderAnswerSchema,
  developerServiceListSchema,
  developerStatusSchema,
  faqListSchema,
  findIdAnswerSchema,
  idAnswerSchema,
  loginAnswerSchema,
  noticeListSchema,
  orderIntentAnswerSchema,
  orderListSchema,
  orderPageSchema,
  platformListSchema,
  pointDailySchema,
  profileSchema,
  referralCodeAnswerSchema,
  registerWhereListSchema,
  serviceListSchema,
  settingListSchema,
  topUpListSchema,
  topUpPageSchema,
} from 'contract/schemas';
import * as v from 'valibot';
import { type Caller, openSpecShop, PASSWORD, type SpecShop } from './openSpecShop.js';
import { type SpecCall, type SpecPayload, sendSpecCall } from './sendSpecCall.js';
import { naverTicket, order, registration, resetToken, social, topUp } from './specPayloads.js';

/** Spec 7 to the letter: method, path, who may call it, payload, status, shape. */
type Row = readonly [call: SpecCall, caller: Caller, payload: SpecPayload, status: number, shape: v.GenericSchema];

const NOTHING = v.literal('');
const EMPTY = v.strictObject({});
const list = <T>(schema: v.GenericSchema<unknown, T[]>) => v.pipe(schema, v.minLength(1));
const NOT_A_LIST_OF_SECRETS = v.array(v.strictObject({ id: v.number(), text: v.string() }));

// The last rows end sessions and a member.
const CALLS: readonly Row[] = [
  ['GET /service/settings', 'visitor', null, 200, list(settingListSchema)],
  ['GET /auth/profile', 'member', null, 200, profileSchema],
  ['POST /auth/login', 'visitor', ({ member }) => ({ id: member.loginId, password: PASSWORD }), 200, loginAnswerSchema],
  ['POST /auth/register/naver', 'visitor', async (shop) => social(await naverTicket(shop, '하늘')), 201, EMPTY],
  [
    'POST /auth/login/naver',
    'visitor',
    async (shop) => ({ code: await shop.naverCode('하늘') }),
    200,
    loginAnswerSchema,
  ],
  ['POST /auth/register/kakao', 'visitor', async (shop) => social(await shop.kakaoToken('하늘')), 201, EMPTY],
  [
    'POST /auth/login/kakao',
    'visitor',
    async (shop) => ({ accessToken: await shop.kakaoToken('하늘') }),
    200,
    loginAnswerSchema,
  ],
  ['POST /auth/register', 'visitor', registration(), 201, EMPTY],
  ['POST /auth/send-email', 'visitor', { email: 'a@example.com' }, 201, EMPTY],
  ['POST /auth/send-phone-number', 'visitor', { phoneNumber: '01012345678' }, 201, EMPTY],
  ['POST /auth/referral-code', 'member', null, 201, referralCodeAnswerSchema],
  ['GET /service/services', 'visitor', null, 200, list(serviceListSchema)],
  ['GET /service/services?includeWon=true', 'visitor', null, 200, list(serviceListSchema)],
  ['GET /service/register-where', 'visitor', null, 200, v.pipe(list(registerWhereListSchema), NOT_A_LIST_OF_SECRETS)],
  ['GET /service/order-history', 'member', null, 200, list(orderListSchema)],
  ['GET /service/order-history?limit=1', 'member', null, 200, orderPageSchema],
  ['GET /service/auto-order-history', 'member', null, 200, list(autoOrderListSchema)],
  ['GET /service/auto-order-history?status=0', 'member', null, 200, autoOrderPageSchema],
  ['GET /service/categorys', 'visitor', null, 200, list(categoryListSchema)],
  ['GET /service/platforms', 'visitor', null, 200, list(platformListSchema)],
  ['GET /service/notices', 'visitor', null, 200, list(noticeListSchema)],
  ['GET /service/qnas', 'visitor', null, 200, list(faqListSchema)],
  ['GET /service/point-history', 'member', null, 200, list(topUpListSchema)],
  ['GET /service/point-history?limit=1', 'member', null, 200, topUpPageSchema],
  ['GET /service/point-daily', 'member', null, 200, pointDailySchema],
  ['POST /service/order', 'member', order(), 201, idAnswerSchema],
  [
    'POST /service/order',
    'member',
    (shop) => order({ serviceId: shop.services.auto, runs: 2, interval: 60 })(shop),
    201,
    idAnswerSchema,
  ],
  ['POST /service/order-intent/never-answered', 'member', null, 200, orderIntentAnswerSchema],
  ['POST /service/point', 'member', topUp(), 201, idAnswerSchema],
  [
    'POST /service/find-id',
    'visitor',
    ({ member }) => ({ email: `${member.loginId}@example.com` }),
    200,
    v.pipe(findIdAnswerSchema, v.strictObject({ userId: v.null() })),
  ],
  ['POST /service/find-password', 'visitor', { email: 'nobody@example.com' }, 200, EMPTY],
  ['GET /v1/services', 'keyOwner', null, 200, list(developerServiceListSchema)],
  [
    'POST /v1/order',
    'keyOwner',
    ({ services }) => ({ serviceId: services.plain, link: 'someone', amount: 10 }),
    201,
    developerOrderAnswerSchema,
  ],
  ['GET /v1/status/{own order}', 'keyOwner', null, 200, developerStatusSchema],
  ['POST /auth/api-key', 'member', null, 201, apiKeyAnswerSchema],
  ['POST /auth/change-password', 'member', { currentPassword: PASSWORD, newPassword: 'another-one' }, 204, NOTHING],
  ['DELETE /auth/account', 'poorMember', null, 204, NOTHING],
  [
    'POST /service/reset-password',
    'visitor',
    async (shop) => ({ token: await resetToken(shop), password: 'b' }),
    204,
    NOTHING,
  ],
];

let shop: SpecShop;

beforeAll(async () => {
  shop = await openSpecShop();
});

afterAll(() => shop.close());

describe('calls (spec 7)', () => {
  for (const [call, caller, payload, status, shape] of CALLS) {
    it(`${call} as ${caller}: ${status}`, async () => {
      const answer = await sendSpecCall(shop, call, caller, payload);
      expect(answer.statusCode).toBe(status);
      expect(v.safeParse(shape, answer.body === '' ? '' : answer.json()).issues).toBeUndefined();
    });
  }
});
