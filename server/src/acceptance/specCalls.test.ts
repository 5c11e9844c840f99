import { apiErrorBodySchema } from 'contract/schemas';
import * as v from 'valibot';
import { setSetting } from '../testing/stockShop.js';
import { type Caller, openSpecShop, PASSWORD, type SpecShop } from './openSpecShop.js';
import { order, registration, type SpecCall, type SpecPayload, sendSpecCall, topUp } from './sendSpecCall.js';

/** What is said, and about which field: null for about none, undefined where that is not looked at. */
const SAID = {
  UNAUTHORIZED: ['로그인이 필요해요.', null],
  FORM_INVALID: ['입력 양식을 맞춰주세요.'],
  LOGIN_FAILED: ['아이디 또는 비밀번호가 다릅니다.', null],
  REGISTER_WHERE_REQUIRED: ['가입경로를 선택해주세요', 'registerWhere'],
  ID_HAS_SPACES: ['아이디에 띄어쓰기는 불가능합니다.', 'id'],
  EMAIL_INVALID: ['이메일 형식을 맞춰주세요', 'email'],
  ID_TAKEN: ['이미 존재하는 아이디 입니다', 'id'],
  EMAIL_TAKEN: ['이미 존재하는 이메일 입니다', 'email'],
  EMAIL_FOR_CODE_INVALID: ['이메일이 올바르지 않습니다', 'email'],
  PHONE_INVALID: ['휴대전화 번호가 올바르지 않습니다', 'phoneNumber'],
  CURRENT_PASSWORD_WRONG: ['현재 비밀번호가 다릅니다.', 'currentPassword'],
  NEW_PASSWORD_REQUIRED: ['새로운 비밀번호를 입력해주세요', 'newPassword'],
  LINK_REQUIRED: ['주문 링크를 입력해주세요.', 'link'],
  LINK_INVALID: ['주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.', 'link'],
  AMOUNT_BELOW_MIN: ['주문 수량이 최소수량보다 적습니다.', 'amount'],
  AMOUNT_ABOVE_MAX: ['주문 수량이 최대수량보다 많습니다.', 'amount'],
  RUNS_INVALID: ['반복 횟수는 2회 이상의 정수로 입력해 주세요.', 'runs'],
  INTERVAL_INVALID: ['반복 간격은 60분 이상의 정수로 입력해 주세요.', 'interval'],
  BALANCE_SHORT: ['포인트가 부족합니다.', 'amount'],
  SERVICE_NOT_FOUND: ['상품을 찾을 수 없어요.', 'serviceId'],
  SERVICE_NOT_ORDERABLE: ['주문불가 상품입니다.', 'serviceId'],
  AUTO_NOT_ALLOWED: ['자동주문을 할 수 없는 상품이에요.', 'serviceId'],
  IDEMPOTENCY_KEY_INVALID: ['요청을 다시 확인해 주세요.', null],
  EXPECTED_POINT_INVALID: ['결제할 금액을 다시 확인해 주세요.', null],
  NAME_REQUIRED: ['이름을 입력해 주세요.', 'name'],
  POINT_REQUIRED: ['충전금액을 설정해주세요', 'point'],
  FEE_TYPE_DISABLED: ['지금은 선택할 수 없는 증빙 유형이에요.', 'feeType'],
  API_KEY_INVALID: ['API 키가 올바르지 않아요.'],
  NOT_FOUND: ['요청하신 내용을 찾을 수 없어요.'],
} satisfies Record<string, readonly [text: string, field?: string | null]>;

type Refusal = readonly [
  call: SpecCall,
  caller: Caller,
  why: string,
  payload: SpecPayload,
  status: number,
  code: keyof typeof SAID,
  headers?: Record<string, string>,
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
  ['POST /auth/register', 'visitor', 'an incomplete form', {}, 400, 'FORM_INVALID'],
  ['POST /auth/register', 'visitor', 'no route', registration({ registerWhere: '' }), 400, 'REGISTER_WHERE_REQUIRED'],
  ['POST /auth/register', 'visitor', 'an ID with spaces', registration({ id: 'a b' }), 400, 'ID_HAS_SPACES'],
  ['POST /auth/register', 'visitor', 'no e-mail address', registration({ email: 'a' }), 400, 'EMAIL_INVALID'],
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
  ['POST /auth/send-email', 'visitor', 'no address', { email: 'a' }, 400, 'EMAIL_FOR_CODE_INVALID'],
  ['POST /auth/send-email', 'visitor', 'no text', { email: 1 }, 400, 'FORM_INVALID'],
  ['POST /auth/send-phone-number', 'visitor', 'no phone number', { phoneNumber: '010' }, 400, 'PHONE_INVALID'],
  ['POST /auth/send-phone-number', 'visitor', 'no text', { phoneNumber: 1 }, 400, 'FORM_INVALID'],
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
  ['GET /service/auto-order-history', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/order-history/1', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/order-history/999999', 'member', 'an unknown order', null, 404, 'NOT_FOUND'],
  ['GET /service/auto-order-history/1', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/auto-order-history/999999', 'member', 'an unknown auto-order', null, 404, 'NOT_FOUND'],
  ['GET /service/point-history', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/order-history.csv', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/auto-order-history.csv', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
  ['GET /service/point-history.csv', 'visitor', 'no session', null, 401, 'UNAUTHORIZED'],
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
    'a key that is none',
    order(),
    400,
    'IDEMPOTENCY_KEY_INVALID',
    { 'idempotency-key': 'a b' },
  ],
  ['POST /service/order', 'member', 'no price', order(), 400, 'EXPECTED_POINT_INVALID', { 'expected-point': '30원' }],
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
    // B-developer-5, B-developer-6, B-history-12, B-history-53, B-login-8, B-order-17, B-order-18, B-order-19,
    // B-order-22, B-order-34, B-order-37, B-order-40, B-point-3, B-point-4, B-point-25, B-point-33, B-recover-5,
    // B-register-3, B-register-5, B-register-8, B-register-9, B-register-14, B-register-15, B-register-24
    it(`${call} as ${caller}, ${why}: ${status} ${code}`, async () => {
      const answer = await sendSpecCall(shop, call, caller, payload, headers);
      const [message, field]: readonly [string, (string | null)?] = SAID[code];
      const body = v.parse(apiErrorBodySchema, answer.json());
      expect(body).toMatchObject({ statusCode: status, code, message });
      expect(answer.statusCode).toBe(status);
      if (field) expect(body.fields).toEqual({ [field]: code });
      if (field === null) expect(answer.json()).not.toHaveProperty('fields');
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

  // B-order-20
  it('409 refuses every order while the shop is being serviced', async () => {
    await setSetting(shop.db, 'ENABLE_SERVICE_CHECK', 'true');
    const answer = await sendSpecCall(shop, 'POST /service/order', 'member', order());
    await setSetting(shop.db, 'ENABLE_SERVICE_CHECK', 'false');
    expect(answer.json()).toMatchObject({ statusCode: 409, message: '주문불가 상품입니다.' });
  });
});
