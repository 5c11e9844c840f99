import { MESSAGES } from './MESSAGES.js';
import { validateSocialRegister } from './validateSocialRegister.js';

const filled = {
  registerWhere: '검색',
  phoneNumber: '01012345678',
  phoneCodeSent: true,
  sendCode: '12345',
  referral: ' R1 ',
  accessToken: 'ticket',
};

describe('소셜 회원가입', () => {
  it('다 맞으면 서버에 보낼 것만 남는다', () => {
    expect(validateSocialRegister(filled, { phone: true })).toEqual({
      ok: true,
      value: {
        registerWhere: '검색',
        phoneNumber: '01012345678',
        sendCode: '12345',
        referral: 'R1',
        accessToken: 'ticket',
      },
    });
  });

  it('가입경로, 인증코드 전송, 인증번호 5자를 확인한다', () => {
    expect(
      validateSocialRegister({ ...filled, registerWhere: '', phoneCodeSent: false, sendCode: '' }, { phone: true }),
    ).toEqual({ ok: false, errors: { phoneNumber: 'PHONE_CODE_NOT_SENT', registerWhere: 'REGISTER_WHERE_REQUIRED' } });
    expect(validateSocialRegister({ ...filled, sendCode: '1234' }, { phone: true })).toEqual({
      ok: false,
      errors: { sendCode: 'PHONE_CODE_LENGTH' },
    });
    expect(MESSAGES.PHONE_CODE_LENGTH).toBe('인증번호 5자를 입력하세요');
  });

  it('휴대전화가 꺼져 있으면 묻지 않는다', () => {
    const input = { ...filled, phoneNumber: '', phoneCodeSent: false, sendCode: '' };
    expect(validateSocialRegister(input, { phone: false }).ok).toBe(true);
  });
});
