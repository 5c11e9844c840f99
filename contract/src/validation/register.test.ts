import { LEGAL_VERSIONS } from '../legal/LEGAL_VERSIONS.js';
import { DEFAULT_SETTINGS } from '../settings/settings.js';
import { normalizeCode } from './codes.js';
import { normalizeEmail, normalizePhoneNumber, validateEmailForCode, validatePhoneForCode } from './contact.js';
import { MESSAGES } from './MESSAGES.js';
import { type RegisterInput, validateRegister, validateSocialRegister } from './register.js';

const filled: RegisterInput = {
  id: 'newmember',
  password: 'pass1234',
  passwordRepeat: 'pass1234',
  email: 'a@b.com',
  emailCodeSent: true,
  emailCode: 'AB12C',
  phoneNumber: '01012345678',
  phoneCodeSent: true,
  sendCode: '12345',
  registerWhere: '지인 추천',
  referral: '',
};
const neither = DEFAULT_SETTINGS.flags;
const both = { ...neither, ENABLE_EMAIL_VERIFY: true, ENABLE_PHONE_NUMBER: true, ENABLE_REFERRAL: true };

const errorsOf = (change: Partial<RegisterInput>) => {
  const result = validateRegister({ ...filled, ...change }, both);
  return result.ok ? {} : result.errors;
};

// B-register-3
describe('the sign-up', () => {
  it('keeps only what is sent when all is right', () => {
    const { passwordRepeat: _repeat, emailCodeSent: _email, phoneCodeSent: _phone, ...sent } = filled;
    expect(validateRegister(filled, both)).toEqual({ ok: true, value: sent });
    expect(validateRegister({ ...filled, passwordRepeat: undefined }, both)).toEqual({ ok: true, value: sent });
  });

  // B-format-13, B-register-4, B-register-6, B-register-8, B-register-39
  it.each<[keyof RegisterInput, string, string]>([
    ['id', '', '아이디를 입력 해주세요.'],
    ['id', 'a b', '아이디에 띄어쓰기는 불가능합니다.'],
    ['id', 'a\u200bb', '아이디에 사용할 수 없는 문자가 있어요.'],
    // B-format-16
    ['id', '900101-1234567', '주민등록번호는 받지 않아요. 지우고 다시 입력해 주세요.'],
    ['id', '👩‍👩‍👧', '아이디에 사용할 수 없는 문자가 있어요.'],
    ['id', '하늘\u3164', '아이디에 사용할 수 없는 문자가 있어요.'],
    ['id', '☎\ufe0e', '아이디에 사용할 수 없는 문자가 있어요.'],
    ['id', 'a'.repeat(65), '아이디는 64자까지 쓸 수 있어요.'],
    ['id', 'Kakao-1', '사용할 수 없는 아이디예요.'],
    ['password', '', '비밀번호를 입력 해주세요.'],
    ['password', 'a b', '비밀번호에 띄어쓰기는 불가능합니다.'],
    ['password', 'a'.repeat(129), '비밀번호는 128자까지 쓸 수 있어요.'],
    ['email', 'ab.com', '이메일 형식을 맞춰주세요'],
    ['email', 'a@b.com,c@d.com', '이메일 형식을 맞춰주세요'],
    ['email', 'a@b.com\nBcc: x', '이메일 형식을 맞춰주세요'],
    ['emailCode', ' \u200b ', '인증코드 5자를 입력하세요'],
    ['emailCode', 'ㅁㅠ12ㅊ', '인증코드는 영문과 숫자로만 되어 있어요. 한글 자판인지 확인해 주세요.'],
    ['phoneNumber', '0101234567', '휴대전화 번호가 올바르지 않습니다'],
    ['sendCode', '123456', '인증번호 5자를 입력하세요'],
    ['registerWhere', '', '가입경로를 선택해주세요'],
  ])('the field %s with %.20p: "%s"', (field, value, text) => {
    const repeat = field === 'password' ? { passwordRepeat: value } : {};
    const errors = errorsOf({ [field]: value, ...repeat });
    expect(Object.entries(errors).map(([name, code]) => [name, MESSAGES[code]])).toEqual([[field, text]]);
  });

  // B-register-37, B-register-38
  it('sends codes and number as they are meant', () => {
    const pasted = { emailCode: ' ab1\u200b2c\n', phoneNumber: '+82 10-1234-5678', sendCode: '１２３ ４５' };
    expect(validateRegister({ ...filled, ...pasted }, both)).toMatchObject({
      ok: true,
      value: { emailCode: 'AB12C', phoneNumber: '01012345678', sendCode: '12345' },
    });
  });

  // B-register-7, B-register-11, B-register-12
  it.each<[Partial<RegisterInput>, Record<string, string>]>([
    [{ passwordRepeat: 'other' }, { passwordRepeat: '비밀번호 재확인이 다릅니다' }],
    [{ passwordRepeat: 'other', email: 'a@b' }, { email: '이메일 형식을 맞춰주세요' }],
    [
      { passwordRepeat: '', email: 'a@b' },
      { passwordRepeat: '비밀번호 재확인이 다릅니다', email: '이메일 형식을 맞춰주세요' },
    ],
    [{ emailCodeSent: false, emailCode: '' }, { email: '이메일 인증코드를 전송하세요' }],
    [{ phoneCodeSent: false, phoneNumber: '', sendCode: '' }, { phoneNumber: '휴대전화 인증코드를 전송하세요' }],
  ])('of %j it says %j', (change, texts) => {
    const said = Object.entries(errorsOf(change)).map(([name, code]) => [name, MESSAGES[code]]);
    expect(Object.fromEntries(said)).toEqual(texts);
  });

  // B-register-23
  it('neither asks for nor sends the parts that are off', () => {
    const unasked = { emailCodeSent: false, phoneCodeSent: false, sendCode: '1', referral: 'R1' };
    const result = validateRegister({ ...filled, ...unasked, emailCode: '1' }, neither);
    const sent = { emailCode: '', phoneNumber: '', sendCode: '', referral: '' };
    expect(result).toMatchObject({ ok: true, value: sent });
  });

  // B-register-22
  it('does without a referral code, or sends it trimmed', () => {
    expect(errorsOf({ referral: '' })).toEqual({});
    expect(validateRegister({ ...filled, referral: ' R1 ' }, both)).toMatchObject({ value: { referral: 'R1' } });
  });

  // B-register-6
  it.each(['1', '가나다', 'a'.repeat(64)])('takes %.10s as an ID and as a password', (text) => {
    expect(errorsOf({ id: text, password: text, passwordRepeat: text })).toEqual({});
  });
});

// B-register-50
describe('the ticks of a sign-up', () => {
  const ticked = { consentAge: true, consentTerms: true, consentPrivacy: true };

  it.each<[keyof typeof ticked, string]>([
    ['consentAge', '만 14세 이상이어야 가입할 수 있어요.'],
    ['consentTerms', '이용약관에 동의해 주세요.'],
    ['consentPrivacy', '개인정보 수집·이용에 동의해 주세요.'],
  ])('without %s: "%s"', (tick, text) => {
    for (const result of [
      validateRegister({ ...filled, ...ticked, [tick]: false }, both),
      validateSocialRegister({ ...filledSocial, ...ticked, [tick]: false }, both),
    ]) {
      const errors = result.ok ? {} : result.errors;
      expect(Object.entries(errors).map(([name, code]) => [name, MESSAGES[code]])).toEqual([[tick, text]]);
    }
  });

  it('are asked for once everything else is right', () => {
    const none = { consentAge: false, consentTerms: false, consentPrivacy: false };
    expect(errorsOf({ ...none, registerWhere: '' })).toEqual({ registerWhere: 'REGISTER_WHERE_REQUIRED' });
    expect(Object.keys(errorsOf(none))).toEqual(['consentAge', 'consentTerms', 'consentPrivacy']);
  });

  // B-register-51
  it('are sent with the version of the text that each is about', () => {
    const [terms] = LEGAL_VERSIONS.service;
    const [privacy] = LEGAL_VERSIONS.privacy;
    expect(validateRegister({ ...filled, ...ticked }, both)).toMatchObject({
      value: {
        id: 'newmember',
        consents: [
          { kind: 'age', version: terms },
          { kind: 'terms', version: terms },
          { kind: 'privacy', version: privacy },
        ],
      },
    });
  });

  // B-register-51
  it('are as they came where a call has none', () => {
    const consents = [{ kind: 'age', version: '2026-12-01' }] as const;
    expect(validateRegister({ ...filled, consents }, both)).toMatchObject({ value: { consents } });
    expect(validateSocialRegister({ ...filledSocial, consents }, both)).toMatchObject({
      value: { consents },
    });
  });
});

const filledSocial = {
  registerWhere: '검색',
  phoneNumber: '01012345678',
  phoneCodeSent: true,
  sendCode: '12345',
  referral: ' R1 ',
  accessToken: 'ticket',
};

// B-register-28
describe('the social sign-up', () => {
  it('keeps only what is sent when all is right', () => {
    const { phoneCodeSent: _phone, ...sent } = filledSocial;
    const value = { ...sent, referral: 'R1' };
    expect(validateSocialRegister(filledSocial, both)).toEqual({ ok: true, value });
  });

  it('checks the route, whether a code was sent, and its 5 characters', () => {
    expect(
      validateSocialRegister({ ...filledSocial, registerWhere: '', phoneCodeSent: false, sendCode: '' }, both),
    ).toEqual({ ok: false, errors: { phoneNumber: 'PHONE_CODE_NOT_SENT', registerWhere: 'REGISTER_WHERE_REQUIRED' } });
    expect(validateSocialRegister({ ...filledSocial, sendCode: '1234' }, both)).toEqual({
      ok: false,
      errors: { sendCode: 'PHONE_CODE_LENGTH' },
    });
    expect(MESSAGES.PHONE_CODE_LENGTH).toBe('인증번호 5자를 입력하세요');
  });

  it('does not ask for a phone while that is off', () => {
    const input = { ...filledSocial, phoneNumber: '010', phoneCodeSent: false, sendCode: '1' };
    expect(validateSocialRegister(input, neither)).toMatchObject({
      ok: true,
      value: { phoneNumber: '', sendCode: '' },
    });
  });
});

describe('before a code is sent', () => {
  // B-register-14
  it.each(['', '0101234567', '010123456789', '010-1234-56', 'abcdefghijk', '٠١٠١٢٣٤٥٦٧٨', '+82 10 1234 567'])(
    'the phone %p: "휴대전화 번호가 올바르지 않습니다"',
    (phoneNumber) => {
      expect(validatePhoneForCode({ phoneNumber })).toEqual({ ok: false, errors: { phoneNumber: 'PHONE_INVALID' } });
      expect(MESSAGES.PHONE_INVALID).toBe('휴대전화 번호가 올바르지 않습니다');
    },
  );

  // B-register-38
  it.each([
    '010-1234-5678',
    '０１０－１２３４－５６７８',
    '\u202a010\u200b1234\ufeff5678\u202c',
    '+82 (0)10-1234-5678',
    '＋82 01012345678',
    '0082 10 1234 5678',
  ])('the phone %j is 01012345678', (typed) => {
    expect(validatePhoneForCode({ phoneNumber: typed })).toEqual({ ok: true, value: { phoneNumber: '01012345678' } });
  });

  // B-register-38
  it.each([
    ['eleven digits of any kind', '82101234567', '82101234567'],
    ['a number of another country', '+1 202 555 0100', '+12025550100'],
    ['letters', '공일공-1234', '공일공1234'],
  ])('%s are left as they are', (_case, typed, sent) => {
    expect(normalizePhoneNumber(typed)).toBe(sent);
    expect(normalizePhoneNumber(sent)).toBe(sent);
  });

  // B-register-37
  it.each([
    ['6P 9B\u00a0F', '6P9BF'],
    ['\u200b6P9BF\ufeff\u2060', '6P9BF'],
    ['６Ｐ９ｂｆ', '6P9BF'],
    ['6-9BF', '6-9BF'],
  ])('the code %j is %s', (typed, sent) => {
    expect(normalizeCode(typed)).toBe(sent);
    expect(normalizeCode(sent)).toBe(sent);
  });

  // B-register-14
  it.each(['', 'a', 'a@b', 'a.b', '@.', 'a@', '@b.com', 'a b@c.com', 'a@b@c.com', `${'a'.repeat(249)}@b.com`])(
    'the e-mail %.20p: "이메일이 올바르지 않습니다"',
    (email) => {
      expect(validateEmailForCode({ email })).toEqual({ ok: false, errors: { email: 'EMAIL_FOR_CODE_INVALID' } });
      expect(MESSAGES.EMAIL_FOR_CODE_INVALID).toBe('이메일이 올바르지 않습니다');
    },
  );

  // B-register-54
  it.each([
    ['a@b..com', null],
    ['a@127.0.0.1', null],
    ['haneul\ufffd@b.com', null],
    ['Haneul@Example.COM', 'Haneul@example.com'],
    ['ｈａｎｅｕｌ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'haneul@example.com'],
    ['first.last@127.0.0.1', null],
    ['홍길동@예시.한국', '홍길동@xn--vv4b11d.xn--3e0b707e'],
    ['홍길동@예시.한국'.normalize('NFD'), '홍길동@xn--vv4b11d.xn--3e0b707e'],
  ])('the e-mail "%s" is %p', (typed, email) => {
    expect(normalizeEmail(typed)).toBe(email);
    if (email !== null) expect(normalizeEmail(email)).toBe(email);
  });

  const longest = `${'a'.repeat(248)}@b.com`;
  it.each(['a@b.com', 'first.last+tag@sub.example.co.kr', '홍길동@예시.한국', longest])(
    'the e-mail %.40s is taken',
    (email) => {
      expect(validateEmailForCode({ email })).toEqual({ ok: true, value: { email } });
    },
  );
});
