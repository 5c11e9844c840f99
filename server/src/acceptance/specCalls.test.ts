import { createECDH } from 'node:crypto';
import {
  apiErrorBodySchema,
  apiKeyAnswerSchema,
  autoOrderDetailSchema,
  autoOrderListSchema,
  autoOrderPageSchema,
  autoOrderStopAnswerSchema,
  categoryListSchema,
  developerOrderAnswerSchema,
  developerServiceListSchema,
  developerStatusSchema,
  downloadAnswerSchema,
  emailAnswerSchema,
  faqListSchema,
  findIdAnswerSchema,
  idAnswerSchema,
  logInListSchema,
  loginAnswerSchema,
  movementListSchema,
  movementPageSchema,
  myDataSchema,
  noticeListSchema,
  notificationSettingsSchema,
  orderCancelAnswerSchema,
  orderDetailSchema,
  orderIntentAnswerSchema,
  orderLinesAnswerSchema,
  orderListSchema,
  orderPageSchema,
  platformListSchema,
  pointDailySchema,
  profileSchema,
  referralCodeAnswerSchema,
  registerWhereListSchema,
  rememberedListSchema,
  serviceListSchema,
  settingListSchema,
  topUpListSchema,
  topUpPageSchema,
} from '@storefront/contract/schemas';
import * as v from 'valibot';
import { signUpMember } from '../testing/members.js';
import { setSetting } from '../testing/stockShop.js';
import { type Caller, openSpecShop, PASSWORD, type SpecShop } from './openSpecShop.js';
import {
  naverTicket,
  order,
  registration,
  resetToken,
  type SpecCall,
  type SpecPayload,
  sendSpecCall,
  social,
  topUp,
} from './sendSpecCall.js';

type Row = readonly [call: SpecCall, caller: Caller, payload: SpecPayload, status: number, shape: v.GenericSchema];

const NOTHING = v.literal('');
const EMPTY = v.strictObject({});
const list = <T>(schema: v.GenericSchema<unknown, T[]>) => v.pipe(schema, v.minLength(1));
const pushDevice = () => {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh, auth: 'A'.repeat(22) } };
};
const CSV = v.pipe(v.string(), v.startsWith('\ufeff'), v.endsWith('\r\n'));
const NOT_A_LIST_OF_SECRETS = v.array(v.strictObject({ id: v.number(), text: v.string() }));

const newAddress = async (shop: SpecShop) => {
  const email = 'another@example.com';
  await shop.call('visitor', { method: 'POST', url: '/auth/send-email', payload: { email } });
  return { email, emailCode: shop.lastCode() };
};

// The last rows end sessions and a member.
const CALLS: readonly Row[] = [
  // B-settings-1
  ['GET /service/settings', 'visitor', null, 200, list(settingListSchema)],
  // B-session-4
  ['GET /auth/profile', 'member', null, 200, profileSchema],
  // B-login-7
  ['POST /auth/login', 'visitor', ({ member }) => ({ id: member.loginId, password: PASSWORD }), 200, loginAnswerSchema],
  // B-session-24
  ['GET /auth/log-ins', 'member', null, 200, list(logInListSchema)],
  // B-account-40
  ['GET /auth/email', 'member', null, 200, emailAnswerSchema],
  // B-register-30
  ['POST /auth/register/naver', 'visitor', async (shop) => social(await naverTicket(shop, '하늘')), 201, EMPTY],
  // B-login-14
  [
    'POST /auth/login/naver',
    'visitor',
    async (shop) => ({ code: await shop.naverCode('하늘') }),
    200,
    loginAnswerSchema,
  ],
  // B-register-30
  ['POST /auth/register/kakao', 'visitor', async (shop) => social(await shop.kakaoToken('하늘')), 201, EMPTY],
  // B-login-14
  [
    'POST /auth/login/kakao',
    'visitor',
    async (shop) => ({ accessToken: await shop.kakaoToken('하늘') }),
    200,
    loginAnswerSchema,
  ],
  // B-register-23
  ['POST /auth/register', 'visitor', registration(), 201, EMPTY],
  // B-register-16
  ['POST /auth/send-email', 'visitor', { email: 'a@example.com' }, 201, EMPTY],
  [
    'POST /auth/send-phone-number',
    'visitor',
    async (shop) => {
      await setSetting(shop.db, 'ENABLE_PHONE_NUMBER', 'true');
      return { phoneNumber: '01012345678' };
    },
    201,
    EMPTY,
  ],
  // B-account-2
  ['POST /auth/referral-code', 'member', null, 201, referralCodeAnswerSchema],
  // B-catalogue-1
  ['GET /service/services', 'visitor', null, 200, list(serviceListSchema)],
  // B-catalogue-2
  ['GET /service/services?includeWon=true', 'visitor', null, 200, list(serviceListSchema)],
  // B-register-10
  ['GET /service/register-where', 'visitor', null, 200, v.pipe(list(registerWhereListSchema), NOT_A_LIST_OF_SECRETS)],
  // B-history-9
  ['GET /service/order-history', 'member', null, 200, list(orderListSchema)],
  // B-history-11
  ['GET /service/order-history?limit=1', 'member', null, 200, orderPageSchema],
  // B-history-10
  ['GET /service/auto-order-history', 'member', null, 200, list(autoOrderListSchema)],
  // B-history-53
  ['GET /service/order-history/{own order}', 'member', null, 200, orderDetailSchema],
  // B-auto-15
  ['GET /service/auto-order-history/1', 'member', null, 200, autoOrderDetailSchema],
  // B-history-11
  ['GET /service/auto-order-history?status=0', 'member', null, 200, autoOrderPageSchema],
  // B-catalogue-1
  ['GET /service/categorys', 'visitor', null, 200, list(categoryListSchema)],
  ['GET /service/platforms', 'visitor', null, 200, list(platformListSchema)],
  // B-catalogue-4
  ['GET /service/notices', 'visitor', null, 200, list(noticeListSchema)],
  // B-catalogue-5
  ['GET /service/qnas', 'visitor', null, 200, list(faqListSchema)],
  // B-point-23
  ['GET /service/point-history', 'member', null, 200, list(topUpListSchema)],
  // B-history-11
  ['GET /service/point-history?limit=1', 'member', null, 200, topUpPageSchema],
  // B-history-33
  ['GET /service/order-history.csv', 'member', null, 200, CSV],
  ['GET /service/auto-order-history.csv?status=0', 'member', null, 200, CSV],
  ['GET /service/point-history.csv?q=x', 'member', null, 200, CSV],
  // B-point-30
  ['GET /service/point-daily', 'member', null, 200, pointDailySchema],
  // B-point-66
  ['GET /service/point-ledger', 'member', null, 200, list(movementListSchema)],
  ['GET /service/point-ledger?status=order&limit=1', 'member', null, 200, movementPageSchema],
  // B-history-33
  ['GET /service/point-ledger.csv?q=x', 'member', null, 200, CSV],
  // B-order-33
  ['POST /service/order', 'member', order(), 201, idAnswerSchema],
  // B-auto-1
  [
    'POST /service/order',
    'member',
    (shop) => order({ serviceId: shop.services.auto, runs: 2, interval: 60 })(shop),
    201,
    idAnswerSchema,
  ],
  // B-many-20
  [
    'POST /service/orders',
    'member',
    (shop) => ({ orders: [{ key: 'one-of-many', ...order()(shop) }, { key: 'a-wrong-one' }] }),
    200,
    orderLinesAnswerSchema,
  ],
  // B-order-44
  ['POST /service/order-intent/never-answered', 'member', null, 200, orderIntentAnswerSchema],
  // B-auto-12
  ['POST /service/auto-order/1/stop', 'member', null, 200, autoOrderStopAnswerSchema],
  // B-order-80
  ['POST /service/order/{own order}/cancel', 'member', null, 200, orderCancelAnswerSchema],
  // B-point-24
  ['POST /service/point', 'member', topUp(), 201, idAnswerSchema],
  // B-point-82
  ['GET /service/point/remembered', 'member', null, 200, list(rememberedListSchema)],
  ['DELETE /service/point/remembered/depositor', 'member', null, 204, NOTHING],
  // B-point-33
  ['DELETE /service/point/1', 'member', null, 204, NOTHING],
  // B-push-9
  ['GET /service/member/notifications', 'member', null, 200, notificationSettingsSchema],
  ['POST /service/member/notifications', 'member', { kinds: [], quiet: null, fallback: 'none' }, 204, NOTHING],
  // B-push-10
  ['POST /service/member/notifications/devices', 'member', pushDevice, 201, idAnswerSchema],
  ['DELETE /service/member/notifications/devices/1', 'member', null, 204, NOTHING],
  // B-recover-3
  [
    'POST /service/find-id',
    'visitor',
    ({ member }) => ({ email: `${member.loginId}@example.com` }),
    200,
    v.pipe(findIdAnswerSchema, v.strictObject({ userId: v.null() })),
  ],
  ['POST /service/find-password', 'visitor', { email: 'nobody@example.com' }, 200, EMPTY],
  // B-developer-4
  ['GET /v1/services', 'keyOwner', null, 200, list(developerServiceListSchema)],
  // B-developer-5
  [
    'POST /v1/order',
    'keyOwner',
    ({ services }) => ({ serviceId: services.plain, link: 'someone', amount: 10 }),
    201,
    developerOrderAnswerSchema,
  ],
  // B-developer-6
  ['GET /v1/status/{own order}', 'keyOwner', null, 200, developerStatusSchema],
  // B-account-41
  ['POST /auth/change-email', 'poorMember', newAddress, 204, NOTHING],
  // B-account-37
  ['GET /auth/my-data', 'member', null, 200, myDataSchema],
  // B-history-62
  ['POST /service/download', 'member', { path: '/service/order-history.csv' }, 201, downloadAnswerSchema],
  // B-account-8
  ['POST /auth/api-key', 'member', null, 201, apiKeyAnswerSchema],
  // B-account-4
  ['POST /auth/change-password', 'member', { currentPassword: PASSWORD, newPassword: 'another-one' }, 204, NOTHING],
  // B-account-14
  ['DELETE /auth/account', 'poorMember', null, 204, NOTHING],
  // B-recover-13
  [
    'POST /service/reset-password',
    'visitor',
    async (shop) => ({ token: await resetToken(shop), password: 'b' }),
    204,
    NOTHING,
  ],
];

describe('calls', () => {
  let shop: SpecShop;

  beforeAll(async () => {
    shop = await openSpecShop();
  });

  afterAll(() => shop.close());

  for (const [call, caller, payload, status, shape] of CALLS) {
    it(`${call} as ${caller}: ${status}`, async () => {
      const answer = await sendSpecCall(shop, call, caller, payload);
      expect(answer.statusCode).toBe(status);
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      expect(v.safeParse(shape, isJson ? answer.json() : answer.body).issues).toBeUndefined();
    });
  }
});

const TEXTS = {
  UNAUTHORIZED: '로그인이 필요해요.',
  FORM_INVALID: '입력 양식을 맞춰주세요.',
  LOGIN_FAILED: '아이디 또는 비밀번호가 다릅니다.',
  NAVER_REFUSED: '네이버 인증을 확인하지 못했어요. 다시 로그인해 주세요.',
  NAVER_NOT_REGISTERED: '아직 가입하지 않은 네이버 계정이에요.',
  KAKAO_NOT_REGISTERED: '아직 가입하지 않은 카카오 계정이에요.',
  KAKAO_REFUSED: '카카오 인증을 확인하지 못했어요. 다시 로그인해 주세요.',
  REGISTER_WHERE_REQUIRED: '가입경로를 선택해주세요',
  ID_HAS_SPACES: '아이디에 띄어쓰기는 불가능합니다.',
  EMAIL_INVALID: '이메일 형식을 맞춰주세요',
  REFERRAL_UNKNOWN: '추천인 코드를 확인해 주세요.',
  ID_TAKEN: '이미 존재하는 아이디 입니다',
  EMAIL_TAKEN: '이미 존재하는 이메일 입니다',
  EMAIL_FOR_CODE_INVALID: '이메일이 올바르지 않습니다',
  PHONE_INVALID: '휴대전화 번호가 올바르지 않습니다',
  PHONE_TAKEN: '이미 존재하는 휴대전화 번호 입니다',
  CURRENT_PASSWORD_WRONG: '현재 비밀번호가 다릅니다.',
  NEW_PASSWORD_REQUIRED: '새로운 비밀번호를 입력해주세요',
  LINK_REQUIRED: '주문 링크를 입력해주세요.',
  LINK_INVALID: '주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.',
  AMOUNT_BELOW_MIN: '주문 수량이 최소수량보다 적습니다.',
  AMOUNT_ABOVE_MAX: '주문 수량이 최대수량보다 많습니다.',
  RUNS_INVALID: '반복 횟수는 2회 이상의 정수로 입력해 주세요.',
  INTERVAL_INVALID: '반복 간격은 60분 이상의 정수로 입력해 주세요.',
  BALANCE_SHORT: '포인트가 부족합니다.',
  SERVICE_NOT_FOUND: '상품을 찾을 수 없어요.',
  SERVICE_NOT_ORDERABLE: '주문불가 상품입니다.',
  AUTO_NOT_ALLOWED: '자동주문을 할 수 없는 상품이에요.',
  IDEMPOTENCY_KEY_REUSED: '앞선 요청과 내용이 달라요. 새로 고친 뒤 다시 시도해 주세요.',
  IDEMPOTENCY_KEY_INVALID: '요청을 다시 확인해 주세요.',
  PRICE_CHANGED: '가격이 바뀌었어요. 확인하고 다시 주문해 주세요.',
  EXPECTED_POINT_INVALID: '결제할 금액을 다시 확인해 주세요.',
  INTENT_CLOSED: '주문되지 않은 것으로 확인한 요청이에요. 다시 주문해 주세요.',
  NAME_REQUIRED: '이름을 입력해 주세요.',
  POINT_REQUIRED: '충전금액을 설정해주세요',
  FEE_TYPE_DISABLED: '지금은 선택할 수 없는 증빙 유형이에요.',
  RESET_TOKEN_INVALID: '재설정 링크가 만료됐거나 이미 사용됐어요. 비밀번호 찾기를 다시 해 주세요.',
  API_KEY_INVALID: 'API 키가 올바르지 않아요.',
  NOT_FOUND: '요청하신 내용을 찾을 수 없어요.',
};

type Refusal = readonly [
  call: SpecCall,
  caller: Caller,
  why: string,
  payload: SpecPayload,
  status: number,
  code: keyof typeof TEXTS,
  headers?: Record<string, string>,
];

const FIELD_OF: Readonly<Partial<Record<Refusal[5], string>>> = {
  REGISTER_WHERE_REQUIRED: 'registerWhere',
  ID_HAS_SPACES: 'id',
  EMAIL_INVALID: 'email',
  REFERRAL_UNKNOWN: 'referral',
  ID_TAKEN: 'id',
  EMAIL_TAKEN: 'email',
  EMAIL_FOR_CODE_INVALID: 'email',
  PHONE_INVALID: 'phoneNumber',
  PHONE_TAKEN: 'phoneNumber',
  CURRENT_PASSWORD_WRONG: 'currentPassword',
  NEW_PASSWORD_REQUIRED: 'newPassword',
  LINK_REQUIRED: 'link',
  LINK_INVALID: 'link',
  AMOUNT_BELOW_MIN: 'amount',
  AMOUNT_ABOVE_MAX: 'amount',
  BALANCE_SHORT: 'amount',
  SERVICE_NOT_FOUND: 'serviceId',
  SERVICE_NOT_ORDERABLE: 'serviceId',
  AUTO_NOT_ALLOWED: 'serviceId',
  RUNS_INVALID: 'runs',
  INTERVAL_INVALID: 'interval',
  NAME_REQUIRED: 'name',
  POINT_REQUIRED: 'point',
  FEE_TYPE_DISABLED: 'feeType',
};

const ABOUT_NO_FIELD: readonly Refusal[5][] = [
  'UNAUTHORIZED',
  'LOGIN_FAILED',
  'NAVER_REFUSED',
  'NAVER_NOT_REGISTERED',
  'RESET_TOKEN_INVALID',
  'IDEMPOTENCY_KEY_INVALID',
  'IDEMPOTENCY_KEY_REUSED',
  'EXPECTED_POINT_INVALID',
  'PRICE_CHANGED',
  'INTENT_CLOSED',
];

const NEED_SESSION: readonly SpecCall[] = [
  'GET /auth/profile',
  'POST /auth/api-key',
  'POST /auth/referral-code',
  'DELETE /auth/account',
  'GET /service/order-history',
  'GET /service/auto-order-history',
  'GET /service/order-history/1',
  'GET /service/auto-order-history/1',
  'GET /service/point-history',
  'GET /service/order-history.csv',
  'GET /service/auto-order-history.csv',
  'GET /service/point-history.csv',
  'GET /service/point-ledger',
  'GET /service/point-ledger.csv',
  'GET /service/point-daily',
  'POST /service/order-intent/a-key',
  'DELETE /service/point/1',
];

const REFUSALS: readonly Refusal[] = [
  // B-api-10
  ...NEED_SESSION.map((call): Refusal => [call, 'visitor', 'no session', null, 401, 'UNAUTHORIZED']),
  // B-api-8
  ['POST /auth/login', 'visitor', 'an incomplete form', {}, 400, 'FORM_INVALID'],
  // B-login-8
  ['POST /auth/login', 'visitor', 'an unknown ID', { id: 'nobody', password: 'x' }, 404, 'LOGIN_FAILED'],
  [
    'POST /auth/login',
    'visitor',
    'a wrong password',
    ({ member }) => ({ id: member.loginId, password: 'x' }),
    404,
    'LOGIN_FAILED',
  ],
  // B-api-8
  ['POST /auth/login/naver', 'visitor', 'an incomplete form', {}, 400, 'FORM_INVALID'],
  // B-login-18
  ['POST /auth/login/naver', 'visitor', 'a made-up code', { code: 'made-up' }, 400, 'NAVER_REFUSED'],
  // B-login-15
  [
    'POST /auth/login/naver',
    'visitor',
    'somebody new',
    async (shop) => ({ code: await shop.naverCode('바다') }),
    404,
    'NAVER_NOT_REGISTERED',
  ],
  // B-login-16
  [
    'POST /auth/login/kakao',
    'visitor',
    'somebody new',
    async (shop) => ({ accessToken: await shop.kakaoToken('바다') }),
    404,
    'KAKAO_NOT_REGISTERED',
  ],
  // B-login-18
  ['POST /auth/login/kakao', 'visitor', 'a made-up token', { accessToken: 'made-up' }, 400, 'KAKAO_REFUSED'],
  // B-api-8
  ['POST /auth/register', 'visitor', 'an incomplete form', {}, 400, 'FORM_INVALID'],
  // B-register-9
  ['POST /auth/register', 'visitor', 'no route', registration({ registerWhere: '' }), 400, 'REGISTER_WHERE_REQUIRED'],
  // B-register-3
  ['POST /auth/register', 'visitor', 'an ID with spaces', registration({ id: 'a b' }), 400, 'ID_HAS_SPACES'],
  // B-register-8
  ['POST /auth/register', 'visitor', 'no e-mail address', registration({ email: 'a' }), 400, 'EMAIL_INVALID'],
  // B-register-22
  [
    'POST /auth/register',
    'visitor',
    'an unknown referral',
    registration({ referral: 'NOBODY' }),
    400,
    'REFERRAL_UNKNOWN',
  ],
  // B-register-5, B-register-24
  [
    'POST /auth/register',
    'visitor',
    'a taken ID',
    ({ member }) => registration({ id: member.loginId.toUpperCase() }),
    409,
    'ID_TAKEN',
  ],
  // B-register-24
  [
    'POST /auth/register',
    'visitor',
    'a taken e-mail address',
    ({ member }) => registration({ email: `${member.loginId}@EXAMPLE.com` }),
    409,
    'EMAIL_TAKEN',
  ],
  // B-register-31
  ['POST /auth/register/naver', 'visitor', 'a made-up ticket', social('made-up'), 400, 'NAVER_REFUSED'],
  ['POST /auth/register/kakao', 'visitor', 'a made-up token', social('made-up'), 400, 'KAKAO_REFUSED'],
  // B-register-14
  ['POST /auth/send-email', 'visitor', 'no address', { email: 'a' }, 400, 'EMAIL_FOR_CODE_INVALID'],
  // B-api-8
  ['POST /auth/send-email', 'visitor', 'no text', { email: 1 }, 400, 'FORM_INVALID'],
  // B-register-17
  [
    'POST /auth/send-email',
    'visitor',
    "a member's address",
    ({ member }) => ({ email: `${member.loginId}@example.com` }),
    409,
    'EMAIL_TAKEN',
  ],
  // B-register-14
  ['POST /auth/send-phone-number', 'visitor', 'no phone number', { phoneNumber: '010' }, 400, 'PHONE_INVALID'],
  // B-api-8
  ['POST /auth/send-phone-number', 'visitor', 'no text', { phoneNumber: 1 }, 400, 'FORM_INVALID'],
  // B-register-17
  [
    'POST /auth/send-phone-number',
    'visitor',
    "a member's number",
    async (shop) => {
      await setSetting(shop.db, 'ENABLE_PHONE_NUMBER', 'true');
      const { memberId } = await signUpMember(shop);
      await shop.db.updateTable('members').set({ phone: '01099998888' }).where('id', '=', memberId).execute();
      return { phoneNumber: '01099998888' };
    },
    409,
    'PHONE_TAKEN',
  ],
  // B-api-10
  ['POST /auth/change-password', 'visitor', 'no session', {}, 401, 'UNAUTHORIZED'],
  // B-account-4
  [
    'POST /auth/change-password',
    'member',
    'a wrong current password',
    { currentPassword: 'x', newPassword: 'y' },
    409,
    'CURRENT_PASSWORD_WRONG',
  ],
  // B-account-3
  [
    'POST /auth/change-password',
    'member',
    'no new password',
    { currentPassword: PASSWORD, newPassword: '' },
    400,
    'NEW_PASSWORD_REQUIRED',
  ],
  // B-history-12
  ['GET /service/order-history?limit=0', 'member', 'a page of nothing', null, 400, 'FORM_INVALID'],
  // B-history-53
  ['GET /service/order-history/999999', 'member', 'an unknown order', null, 404, 'NOT_FOUND'],
  // B-auto-15
  ['GET /service/auto-order-history/999999', 'member', 'an unknown auto-order', null, 404, 'NOT_FOUND'],
  // B-history-12
  ['GET /service/order-history.csv?status=9', 'member', 'no such status', null, 400, 'FORM_INVALID'],
  // B-history-62
  ['POST /service/download', 'visitor', 'no session', { path: '/service/order-history.csv' }, 401, 'UNAUTHORIZED'],
  ['POST /service/download', 'member', 'the address of no file', { path: '/service/settings' }, 400, 'FORM_INVALID'],
  ['GET /service/download?ticket=made-up', 'visitor', 'a made-up address', null, 404, 'NOT_FOUND'],
  // B-history-12
  ['GET /service/point-ledger?status=forfeit', 'member', 'no such kind', null, 400, 'FORM_INVALID'],
  // B-api-10
  ['POST /service/order', 'visitor', 'no session', order(), 401, 'UNAUTHORIZED'],
  // B-order-17
  ['POST /service/order', 'member', 'no link', order({ link: ' ' }), 400, 'LINK_REQUIRED'],
  ['POST /service/order', 'member', 'a dangerous link', order({ link: 'javascript:alert(1)' }), 400, 'LINK_INVALID'],
  // B-order-18
  ['POST /service/order', 'member', 'too little', order({ amount: 9 }), 400, 'AMOUNT_BELOW_MIN'],
  ['POST /service/order', 'member', 'too much', order({ amount: 1001 }), 400, 'AMOUNT_ABOVE_MAX'],
  // B-api-3
  ['POST /service/order', 'member', 'a numeric text', order({ amount: '10' }), 400, 'FORM_INVALID'],
  // B-order-22
  ['POST /service/order', 'member', 'one run', order({ runs: 1, interval: 60 }), 400, 'RUNS_INVALID'],
  ['POST /service/order', 'member', 'a short interval', order({ runs: 2, interval: 59 }), 400, 'INTERVAL_INVALID'],
  // B-order-19
  ['POST /service/order', 'poorMember', 'too few points', order(), 402, 'BALANCE_SHORT'],
  // B-order-34
  ['POST /service/order', 'member', 'no such product', order({ serviceId: 999_999 }), 404, 'SERVICE_NOT_FOUND'],
  [
    'POST /service/order',
    'member',
    'a read-only product',
    (shop) => order({ serviceId: shop.services.readOnly })(shop),
    409,
    'SERVICE_NOT_ORDERABLE',
  ],
  // B-auto-2
  [
    'POST /service/order',
    'member',
    'a product without auto-order',
    (shop) => order({ serviceId: shop.services.withoutAuto, runs: 2, interval: 60 })(shop),
    409,
    'AUTO_NOT_ALLOWED',
  ],
  // B-order-38
  [
    'POST /service/order',
    'member',
    'a key of another order',
    async (shop) => {
      const options = { method: 'POST', url: '/service/order', headers: { 'idempotency-key': 'a-used-key' } } as const;
      await shop.call('member', { ...options, payload: order()(shop) });
      return order({ amount: 11 })(shop);
    },
    422,
    'IDEMPOTENCY_KEY_REUSED',
    { 'idempotency-key': 'a-used-key' },
  ],
  // B-order-37
  [
    'POST /service/order',
    'member',
    'a key that is none',
    order(),
    400,
    'IDEMPOTENCY_KEY_INVALID',
    { 'idempotency-key': 'a b' },
  ],
  // B-order-41
  ['POST /service/order', 'member', 'another price', order(), 409, 'PRICE_CHANGED', { 'expected-point': '29.99' }],
  // B-order-40
  ['POST /service/order', 'member', 'no price', order(), 400, 'EXPECTED_POINT_INVALID', { 'expected-point': '30원' }],
  // B-order-44
  [
    'POST /service/order',
    'member',
    'a closed key',
    async (shop) => {
      await shop.call('member', { method: 'POST', url: '/service/order-intent/a-closed-key' });
      return order()(shop);
    },
    409,
    'INTENT_CLOSED',
    { 'idempotency-key': 'a-closed-key' },
  ],
  // B-api-10
  ['POST /service/orders', 'visitor', 'no session', { orders: [] }, 401, 'UNAUTHORIZED'],
  // B-many-20
  ['POST /service/orders', 'member', 'a key that is none', { orders: [{ key: '' }] }, 400, 'FORM_INVALID'],
  // B-order-37
  ['POST /service/order-intent/a%20b', 'member', 'a key that is none', null, 400, 'IDEMPOTENCY_KEY_INVALID'],
  // B-api-10
  ['POST /service/point', 'visitor', 'no session', topUp(), 401, 'UNAUTHORIZED'],
  // B-point-3
  ['POST /service/point', 'member', 'no depositor', topUp({ name: '' }), 400, 'NAME_REQUIRED'],
  // B-point-4
  ['POST /service/point', 'member', 'no amount', topUp({ point: 0 }), 400, 'POINT_REQUIRED'],
  // B-point-25
  ['POST /service/point', 'member', 'a receipt that is not on offer', topUp({ feeType: 1 }), 400, 'FEE_TYPE_DISABLED'],
  // B-point-33
  ['DELETE /service/point/1', 'poorMember', "another member's request", null, 404, 'NOT_FOUND'],
  // B-api-11
  ['DELETE /service/point/1e3', 'member', 'a number that is none', null, 404, 'NOT_FOUND'],
  // B-recover-5
  ['POST /service/find-id', 'visitor', 'no address', { email: 'a' }, 400, 'EMAIL_FOR_CODE_INVALID'],
  ['POST /service/find-password', 'visitor', 'no address', { email: 'a' }, 400, 'EMAIL_FOR_CODE_INVALID'],
  // B-recover-13
  [
    'POST /service/reset-password',
    'visitor',
    'a made-up token',
    { token: 'a.b.c', password: 'x' },
    400,
    'RESET_TOKEN_INVALID',
  ],
  // B-developer-1
  ['GET /v1/services', 'visitor', 'no key', null, 401, 'API_KEY_INVALID'],
  ['POST /v1/order', 'member', 'a session instead of a key', {}, 401, 'API_KEY_INVALID'],
  ['GET /v1/status/{own order}', 'visitor', 'no key', null, 401, 'API_KEY_INVALID'],
  // B-developer-6
  ["GET /v1/status/{another's order}", 'keyOwner', "another member's order", null, 404, 'NOT_FOUND'],
  // B-developer-5
  ['POST /v1/order', 'keyOwner', 'no such product', { serviceId: 999, link: 'a', amount: 1 }, 404, 'SERVICE_NOT_FOUND'],
];

describe('refusals', () => {
  let shop: SpecShop;

  beforeAll(async () => {
    shop = await openSpecShop();
  });

  afterAll(() => shop.close());

  for (const [call, caller, why, payload, status, code, headers] of REFUSALS) {
    // B-api-6
    it(`${call} as ${caller}, ${why}: ${status} ${code}`, async () => {
      const answer = await sendSpecCall(shop, call, caller, payload, headers);
      const body = v.parse(apiErrorBodySchema, answer.json());
      expect(body).toMatchObject({ statusCode: status, code, message: TEXTS[code] });
      expect(answer.statusCode).toBe(status);
      const field = FIELD_OF[code];
      if (field) expect(body.fields).toEqual({ [field]: code });
      if (ABOUT_NO_FIELD.includes(code)) expect(answer.json()).not.toHaveProperty('fields');
    });
  }

  // B-api-7
  it('400 names every wrong field with its code, and says the text of the first', async () => {
    const wrong = registration({ id: 'a b', password: 'p w', email: 'a', registerWhere: '' });
    const answer = await sendSpecCall(shop, 'POST /auth/register', 'visitor', wrong);
    expect(answer.json()).toEqual({
      statusCode: 400,
      code: 'ID_HAS_SPACES',
      message: '아이디에 띄어쓰기는 불가능합니다.',
      fields: {
        id: 'ID_HAS_SPACES',
        password: 'PASSWORD_HAS_SPACES',
        email: 'EMAIL_INVALID',
        registerWhere: 'REGISTER_WHERE_REQUIRED',
      },
    });
  });

  // B-api-7
  it('400 names what is of the wrong shape, and nothing when the whole body is', async () => {
    const shapeless = await sendSpecCall(shop, 'POST /auth/login', 'visitor', { id: 1 });
    expect(shapeless.json()).toEqual({
      statusCode: 400,
      code: 'FORM_INVALID',
      message: '입력 양식을 맞춰주세요.',
      fields: { id: 'FORM_INVALID', password: 'FORM_INVALID' },
    });
    const list = await sendSpecCall(shop, 'POST /auth/login', 'visitor', () => []);
    expect(list.json()).not.toHaveProperty('fields.');
  });

  // B-api-12
  it('429 says when to try again', async () => {
    const guess = () => sendSpecCall(shop, 'POST /auth/login', 'visitor', { id: 'guessed', password: 'x' });
    let last = await guess();
    // One by one: a busy server refuses many at once for another reason.
    for (let tries = 1; tries < 12 && last.statusCode !== 429; tries += 1) last = await guess();
    expect(last.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: '요청이 너무 많아요. 잠시 후 다시 시도해 주세요.',
    });
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });

  // B-order-20
  it('409 refuses every order while the shop is being serviced', async () => {
    await setSetting(shop.db, 'ENABLE_SERVICE_CHECK', 'true');
    const answer = await sendSpecCall(shop, 'POST /service/order', 'member', order());
    await setSetting(shop.db, 'ENABLE_SERVICE_CHECK', 'false');
    expect(answer.json()).toMatchObject({ statusCode: 409, message: '주문불가 상품입니다.' });
  });
});
