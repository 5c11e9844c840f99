import fc from 'fast-check';
import { DEFAULT_SETTINGS } from '../settings/settings.js';
import { MESSAGES } from '../validation/MESSAGES.js';
import { validateRegister } from '../validation/register.js';
import {
  changePasswordRequestSchema,
  emailRequestSchema,
  kakaoLoginRequestSchema,
  loginRequestSchema,
  naverLoginRequestSchema,
  phoneNumberRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  socialRegisterRequestSchema,
} from './auth.js';
import { parseRequest } from './parseRequest.js';

const register = {
  id: 'newmember',
  password: 'pass1234',
  email: 'a@b.com',
  registerWhere: '지인 추천',
  phoneNumber: '01012345678',
  sendCode: '12345',
  referral: '',
  emailCode: 'AB12C',
};

// B-login-7
describe('POST /auth/login', () => {
  // B-api-5
  it('takes ID and password, and drops what it does not know', () => {
    const value = { id: 'a', password: ' p ' };
    expect(parseRequest(loginRequestSchema, { ...value, admin: true })).toEqual({ ok: true, value });
  });

  // B-api-8
  it.each([
    [{ id: '', password: 'p' }, { id: 'ID_REQUIRED' }],
    [{ id: 'a', password: 'p'.repeat(129) }, { password: 'FORM_INVALID' }],
    [
      { id: ['a'], password: { length: 3 } },
      { id: 'FORM_INVALID', password: 'FORM_INVALID' },
    ],
    [null, { '': 'FORM_INVALID' }],
    [undefined, { '': 'FORM_INVALID' }],
  ])('%j → %j', (body, errors) => {
    expect(parseRequest(loginRequestSchema, body)).toEqual({ ok: false, errors });
  });
});

// B-register-51
describe('the consents of a sign-up', () => {
  const consents = [
    { kind: 'privacy', version: '2026-12-01' },
    { kind: 'terms', version: '2026-12-01' },
    { kind: 'age', version: '2026-11-21' },
  ];
  const read = (given: unknown) => parseRequest(registerRequestSchema, { ...register, consents: given });

  it('are read in one order, without kinds that are not known yet', () => {
    const later = { kind: 'marketing', version: '2027-01-01' };
    expect(read([later, ...consents])).toMatchObject({ ok: true, value: { consents: [...consents].reverse() } });
  });

  it.each([undefined, null, ''])('may be left out: %j', (given) => {
    const result = read(given);
    expect(result.ok && result.value.consents).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['one is missing', consents.slice(1)],
    ['none is there', []],
    ['a version is no day', [...consents.slice(1), { kind: 'privacy', version: 'newest' }]],
    ['there are too many', [...consents, ...Array.from({ length: 20 }, () => consents[0])]],
    ['it is no list', { age: true }],
  ])('are refused where %s', (_case, given) => {
    expect(read(given).ok).toBe(false);
  });
});

// B-register-23
describe('POST /auth/register', () => {
  // B-api-4
  it.each([undefined, null, ''])('lets what is optional be %p', (absent) => {
    const body = { ...register, phoneNumber: absent, sendCode: absent, referral: absent, emailCode: absent };
    expect(parseRequest(registerRequestSchema, body)).toEqual({
      ok: true,
      value: { ...register, phoneNumber: '', sendCode: '', referral: '', emailCode: '' },
    });
  });

  // B-api-8
  it.each([
    [{ id: '' }, { id: 'ID_REQUIRED' }],
    [{ email: 'ab' }, { email: 'EMAIL_INVALID' }],
    [{ registerWhere: undefined }, { registerWhere: 'REGISTER_WHERE_REQUIRED' }],
    [{ registerWhere: 'x'.repeat(201) }, { registerWhere: 'FORM_INVALID' }],
    [{ phoneNumber: 1012345678 }, { phoneNumber: 'FORM_INVALID' }],
    [{ referral: 'a\u0000b' }, { referral: 'FORM_INVALID' }],
    [{ referral: '\ud800' }, { referral: 'FORM_INVALID' }],
  ])('%j → %j', (change, errors) => {
    expect(parseRequest(registerRequestSchema, { ...register, ...change })).toEqual({ ok: false, errors });
  });

  // B-register-37, B-register-38
  it('reads codes and number as the form does', () => {
    const typed = { phoneNumber: '010-1234-5678', sendCode: ' 1 2345', emailCode: 'ａb12c\u200b' };
    expect(parseRequest(registerRequestSchema, { ...register, ...typed })).toEqual({ ok: true, value: register });
  });

  it('takes what the screen takes', () => {
    const line = fc.string({ minLength: 0, maxLength: 10 });
    const form = fc.record({
      id: line,
      password: line,
      registerWhere: line,
      referral: line,
      email: fc.emailAddress(),
      phoneNumber: fc.constant('01012345678'),
      sendCode: fc.constant('12345'),
      emailCode: fc.constant('AB12C'),
    });
    const flags = {
      ...DEFAULT_SETTINGS.flags,
      ENABLE_EMAIL_VERIFY: true,
      ENABLE_PHONE_NUMBER: true,
      ENABLE_REFERRAL: true,
    };
    fc.assert(
      fc.property(form, (typed) => {
        const result = validateRegister(typed, flags);
        if (result.ok) expect(parseRequest(registerRequestSchema, result.value)).toEqual(result);
      }),
    );
  });
});

// B-register-30
describe('POST /auth/register/naver and /kakao', () => {
  const { id: _id, password: _password, email: _email, emailCode: _code, ...parts } = register;

  it('take token and sign-up', () => {
    const body = { ...parts, accessToken: 'ticket' };
    expect(parseRequest(socialRegisterRequestSchema, body)).toEqual({ ok: true, value: body });
  });

  it.each([undefined, '', ' ', 1])('do not take the token %p', (accessToken) => {
    expect(parseRequest(socialRegisterRequestSchema, { ...parts, accessToken })).toEqual({
      ok: false,
      errors: { accessToken: 'FORM_INVALID' },
    });
  });
});

describe('other calls about members', () => {
  // B-api-6
  it.each([
    [emailRequestSchema, { email: 'ab' }, '이메일이 올바르지 않습니다'],
    [phoneNumberRequestSchema, { phoneNumber: '010' }, '휴대전화 번호가 올바르지 않습니다'],
    [changePasswordRequestSchema, { currentPassword: 'a', newPassword: 'b c' }, '비밀번호에 띄어쓰기는 불가능합니다.'],
    [resetPasswordRequestSchema, { token: '', password: 'b' }, '입력 양식을 맞춰주세요.'],
    [resetPasswordRequestSchema, { token: 't', password: '' }, '비밀번호를 입력 해주세요.'],
    [naverLoginRequestSchema, { code: 1 }, '입력 양식을 맞춰주세요.'],
    [kakaoLoginRequestSchema, { accessToken: 'x'.repeat(4_097) }, '입력 양식을 맞춰주세요.'],
  ])('are refused in Korean: %#', (schema, body, text) => {
    const result = parseRequest<unknown>(schema, body);
    const codes = result.ok ? [] : Object.values(result.errors);
    expect(codes.map((code) => code && MESSAGES[code])).toEqual([text]);
  });
});
