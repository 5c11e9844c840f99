import { apiErrorBodySchema } from 'contract/schemas';
import * as v from 'valibot';
import { signUpMember } from '../testing/members.js';
import { setSetting } from '../testing/stockShop.js';
import { type Caller, openSpecShop, PASSWORD, type SpecShop } from './openSpecShop.js';
import { order, registration, type SpecCall, type SpecPayload, sendSpecCall, social, topUp } from './sendSpecCall.js';

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

const REFUSALS: readonly Refusal[] = [
  ['GET /auth/profile', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['POST /auth/login', 'visitor', 'an incomplete form', {}, 400, 'FORM_INVALID'],
  ['POST /auth/login', 'visitor', 'an unknown ID', { id: 'nobody', password: 'x' }, 404, 'LOGIN_FAILED'],
  [
    'POST /auth/login',
    'visitor',
    'a wrong password',
    ({ member }) => ({ id: member.loginId, password: 'x' }),
    404,
    'LOGIN_FAILED',
  ],
  ['POST /auth/login/naver', 'visitor', 'an incomplete form', {}, 400, 'FORM_INVALID'],
  ['POST /auth/login/naver', 'visitor', 'a made-up code', { code: 'made-up' }, 400, 'NAVER_REFUSED'],
  [
    'POST /auth/login/naver',
    'visitor',
    'somebody new',
    async (shop) => ({ code: await shop.naverCode('바다') }),
    404,
    'NAVER_NOT_REGISTERED',
  ],
  [
    'POST /auth/login/kakao',
    'visitor',
    'somebody new',
    async (shop) => ({ accessToken: await shop.kakaoToken('바다') }),
    404,
    'KAKAO_NOT_REGISTERED',
  ],
  ['POST /auth/login/kakao', 'visitor', 'a made-up token', { accessToken: 'made-up' }, 400, 'KAKAO_REFUSED'],
  ['POST /auth/register', 'visitor', 'an incomplete form', {}, 400, 'FORM_INVALID'],
  ['POST /auth/register', 'visitor', 'no route', registration({ registerWhere: '' }), 400, 'REGISTER_WHERE_REQUIRED'],
  ['POST /auth/register', 'visitor', 'an ID with spaces', registration({ id: 'a b' }), 400, 'ID_HAS_SPACES'],
  ['POST /auth/register', 'visitor', 'no e-mail address', registration({ email: 'a' }), 400, 'EMAIL_INVALID'],
  [
    'POST /auth/register',
    'visitor',
    'an unknown referral',
    registration({ referral: 'NOBODY' }),
    400,
    'REFERRAL_UNKNOWN',
  ],
  [
    'POST /auth/register',
    'visitor',
    'a taken ID',
    ({ member }) => registration({ id: member.loginId.toUpperCase() }),
    409,
    'ID_TAKEN',
  ],
  [
    'POST /auth/register',
    'visitor',
    'a taken e-mail address',
    ({ member }) => registration({ email: `${member.loginId}@EXAMPLE.com` }),
    409,
    'EMAIL_TAKEN',
  ],
  ['POST /auth/register/naver', 'visitor', 'a made-up ticket', social('made-up'), 400, 'NAVER_REFUSED'],
  ['POST /auth/register/kakao', 'visitor', 'a made-up token', social('made-up'), 400, 'KAKAO_REFUSED'],
  ['POST /auth/send-email', 'visitor', 'no address', { email: 'a' }, 400, 'EMAIL_FOR_CODE_INVALID'],
  ['POST /auth/send-email', 'visitor', 'no text', { email: 1 }, 400, 'FORM_INVALID'],
  [
    'POST /auth/send-email',
    'visitor',
    "a member's address",
    ({ member }) => ({ email: `${member.loginId}@example.com` }),
    409,
    'EMAIL_TAKEN',
  ],
  ['POST /auth/send-phone-number', 'visitor', 'no phone number', { phoneNumber: '010' }, 400, 'PHONE_INVALID'],
  ['POST /auth/send-phone-number', 'visitor', 'no text', { phoneNumber: 1 }, 400, 'FORM_INVALID'],
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
  ['POST /auth/change-password', 'visitor', 'no session', {}, 401, 'UNAUTHORIZED'],
  [
    'POST /auth/change-password',
    'member',
    'a wrong current password',
    { currentPassword: 'x', newPassword: 'y' },
    409,
    'CURRENT_PASSWORD_WRONG',
  ],
  [
    'POST /auth/change-password',
    'member',
    'no new password',
    { currentPassword: PASSWORD, newPassword: '' },
    400,
    'NEW_PASSWORD_REQUIRED',
  ],
  ['POST /auth/api-key', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['POST /auth/change-email', 'visitor', 'no session', {}, 401, 'UNAUTHORIZED'],
  ['GET /auth/my-data', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['POST /auth/referral-code', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['DELETE /auth/account', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/order-history', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/order-history?limit=0', 'member', 'a page of nothing', null, 400, 'FORM_INVALID'],
  ['GET /service/auto-order-history', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/order-history/1', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/order-history/999999', 'member', 'an unknown order', null, 404, 'NOT_FOUND'],
  ['GET /service/auto-order-history/1', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/auto-order-history/999999', 'member', 'an unknown auto-order', null, 404, 'NOT_FOUND'],
  ['GET /service/point-history', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/order-history.csv', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/auto-order-history.csv', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/point-history.csv', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/order-history.csv?status=9', 'member', 'no such status', null, 400, 'FORM_INVALID'],
  ['POST /service/download', 'visitor', 'no session', { path: '/service/order-history.csv' }, 401, 'UNAUTHORIZED'],
  ['POST /service/download', 'member', 'the address of no file', { path: '/service/settings' }, 400, 'FORM_INVALID'],
  ['GET /service/download?ticket=made-up', 'visitor', 'a made-up address', null, 404, 'NOT_FOUND'],
  ['GET /service/point-ledger', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/point-ledger.csv', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/point-ledger?status=forfeit', 'member', 'no such kind', null, 400, 'FORM_INVALID'],
  ['GET /service/point-daily', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['POST /service/order', 'visitor', 'no session', order(), 401, 'UNAUTHORIZED'],
  ['POST /service/order', 'member', 'no link', order({ link: ' ' }), 400, 'LINK_REQUIRED'],
  ['POST /service/order', 'member', 'a dangerous link', order({ link: 'javascript:alert(1)' }), 400, 'LINK_INVALID'],
  ['POST /service/order', 'member', 'too little', order({ amount: 9 }), 400, 'AMOUNT_BELOW_MIN'],
  ['POST /service/order', 'member', 'too much', order({ amount: 1001 }), 400, 'AMOUNT_ABOVE_MAX'],
  ['POST /service/order', 'member', 'a numeric text', order({ amount: '10' }), 400, 'FORM_INVALID'],
  ['POST /service/order', 'member', 'one run', order({ runs: 1, interval: 60 }), 400, 'RUNS_INVALID'],
  ['POST /service/order', 'member', 'a short interval', order({ runs: 2, interval: 59 }), 400, 'INTERVAL_INVALID'],
  ['POST /service/order', 'poorMember', 'too few points', order(), 402, 'BALANCE_SHORT'],
  ['POST /service/order', 'member', 'no such product', order({ serviceId: 999_999 }), 404, 'SERVICE_NOT_FOUND'],
  [
    'POST /service/order',
    'member',
    'a read-only product',
    (shop) => order({ serviceId: shop.services.readOnly })(shop),
    409,
    'SERVICE_NOT_ORDERABLE',
  ],
  [
    'POST /service/order',
    'member',
    'a product without auto-order',
    (shop) => order({ serviceId: shop.services.withoutAuto, runs: 2, interval: 60 })(shop),
    409,
    'AUTO_NOT_ALLOWED',
  ],
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
  [
    'POST /service/order',
    'member',
    'a key that is none',
    order(),
    400,
    'IDEMPOTENCY_KEY_INVALID',
    { 'idempotency-key': 'a b' },
  ],
  ['POST /service/order', 'member', 'another price', order(), 409, 'PRICE_CHANGED', { 'expected-point': '29.99' }],
  ['POST /service/order', 'member', 'no price', order(), 400, 'EXPECTED_POINT_INVALID', { 'expected-point': '30원' }],
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
  ['POST /service/order-intent/a-key', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['POST /service/order-intent/a%20b', 'member', 'a key that is none', null, 400, 'IDEMPOTENCY_KEY_INVALID'],
  ['POST /service/point', 'visitor', 'no session', topUp(), 401, 'UNAUTHORIZED'],
  ['POST /service/point', 'member', 'no depositor', topUp({ name: '' }), 400, 'NAME_REQUIRED'],
  ['POST /service/point', 'member', 'no amount', topUp({ point: 0 }), 400, 'POINT_REQUIRED'],
  ['POST /service/point', 'member', 'a receipt that is not on offer', topUp({ feeType: 1 }), 400, 'FEE_TYPE_DISABLED'],
  ['DELETE /service/point/1', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['DELETE /service/point/1', 'poorMember', "another member's request", null, 404, 'NOT_FOUND'],
  ['DELETE /service/point/1e3', 'member', 'a number that is none', null, 404, 'NOT_FOUND'],
  ['POST /service/find-id', 'visitor', 'no address', { email: 'a' }, 400, 'EMAIL_FOR_CODE_INVALID'],
  ['POST /service/find-password', 'visitor', 'no address', { email: 'a' }, 400, 'EMAIL_FOR_CODE_INVALID'],
  [
    'POST /service/reset-password',
    'visitor',
    'a made-up token',
    { token: 'a.b.c', password: 'x' },
    400,
    'RESET_TOKEN_INVALID',
  ],
  ['GET /v1/services', 'visitor', 'no key', null, 401, 'API_KEY_INVALID'],
  ['POST /v1/order', 'member', 'a session instead of a key', {}, 401, 'API_KEY_INVALID'],
  ['GET /v1/status/{own order}', 'visitor', 'no key', null, 401, 'API_KEY_INVALID'],
  ["GET /v1/status/{another's order}", 'keyOwner', "another member's order", null, 404, 'NOT_FOUND'],
  ['POST /v1/order', 'keyOwner', 'no such product', { serviceId: 999, link: 'a', amount: 1 }, 404, 'SERVICE_NOT_FOUND'],
];

describe('refusals', () => {
  let shop: SpecShop;

  beforeAll(async () => {
    shop = await openSpecShop();
  });

  afterAll(() => shop.close());

  for (const [call, caller, why, payload, status, code, headers] of REFUSALS) {
    // B-account-3, B-account-4, B-api-3, B-api-6, B-api-8, B-api-10, B-api-11, B-auto-2, B-auto-15, B-developer-1,
    // B-developer-5, B-developer-6, B-history-12, B-history-53, B-history-62, B-login-8, B-login-15, B-login-16,
    // B-login-18, B-order-17, B-order-18, B-order-19, B-order-22, B-order-34, B-order-37, B-order-38, B-order-40,
    // B-order-41, B-order-44, B-point-3, B-point-4, B-point-25, B-point-33, B-recover-5, B-recover-13, B-register-3,
    // B-register-5, B-register-8, B-register-9, B-register-14, B-register-15, B-register-17, B-register-18,
    // B-register-22, B-register-24, B-register-31
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
