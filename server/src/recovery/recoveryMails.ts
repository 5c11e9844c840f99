import type { Mail } from '../messages/Messages.js';
import { RESET_LINK_MINUTES } from './RECOVERY_RULES.js';

type MailText = Omit<Mail, 'to'>;

const NOT_ASKED = '요청하신 적이 없다면 이 메일을 무시해 주세요.';

/** The mail that answers `POST /service/find-id`. */
export function findIdMail(brand: string, loginId: string): MailText {
  return {
    subject: `[${brand}] 아이디 안내`,
    text: `회원님의 아이디: ${loginId}\n\n${NOT_ASKED}`,
  };
}

/** The mail that answers `POST /service/find-password`. */
export function resetPasswordMail(brand: string, link: string): MailText {
  return {
    subject: `[${brand}] 비밀번호 재설정`,
    text: [
      `아래 링크에서 새 비밀번호를 설정해 주세요. 링크는 ${RESET_LINK_MINUTES}분 동안 한 번만 쓸 수 있어요.`,
      link,
      '재설정하면 모든 기기에서 로그아웃되고, 사용하던 API 키도 바로 폐기돼요. API 키는 계정설정에서 다시 발급할 수 있어요.',
      NOT_ASKED,
    ].join('\n\n'),
  };
}
