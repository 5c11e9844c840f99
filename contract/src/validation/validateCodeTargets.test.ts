import { MESSAGES } from './MESSAGES.js';
import { validateEmailForCode } from './validateEmailForCode.js';
import { validatePhoneForCode } from './validatePhoneForCode.js';

describe('인증코드를 보내기 전', () => {
  it.each(['', '0101234567', '010123456789', '010-1234-56', 'abcdefghijk', '０１０１２３４５６７８', '01012345678\n'])(
    '휴대전화 %p: 휴대전화 번호가 올바르지 않습니다',
    (phoneNumber) => {
      expect(validatePhoneForCode({ phoneNumber })).toEqual({ ok: false, errors: { phoneNumber: 'PHONE_INVALID' } });
      expect(MESSAGES.PHONE_INVALID).toBe('휴대전화 번호가 올바르지 않습니다');
    },
  );

  it('휴대전화 11자리는 보낼 수 있다', () => {
    expect(validatePhoneForCode({ phoneNumber: '01012345678' }).ok).toBe(true);
  });

  it.each(['', 'a', 'a@b', 'a.b', '@.', 'a@', '@b.com', 'a b@c.com', 'a@b@c.com', `${'a'.repeat(249)}@b.com`])(
    '이메일 %.20p: 이메일이 올바르지 않습니다',
    (email) => {
      expect(validateEmailForCode({ email })).toEqual({ ok: false, errors: { email: 'EMAIL_FOR_CODE_INVALID' } });
      expect(MESSAGES.EMAIL_FOR_CODE_INVALID).toBe('이메일이 올바르지 않습니다');
    },
  );

  const longest = `${'a'.repeat(248)}@b.com`;
  it.each(['a@b.com', 'first.last+tag@sub.example.co.kr', '홍길동@예시.한국', longest])(
    '이메일 %.40s는 보낼 수 있다',
    (email) => {
      expect(validateEmailForCode({ email })).toEqual({ ok: true, value: { email } });
    },
  );
});
