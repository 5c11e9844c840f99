import type { ApiError } from 'shared-ui';

/** What the account page says (ui-contract). */
export const ACCOUNT_TEXT = {
  title: '계정설정',
  memberTitle: '회원 정보',
  id: '아이디',
  referral: '추천인 코드',
  referralNone: '아직 발급하지 않았어요',
  issueReferral: '추천인 코드 발급',
  referralIssued: '추천인 코드를 발급했어요.',
  copyReferral: '복사: 추천인 코드',
  passwordTitle: '로그인 보안',
  passwordText:
    '변경하면 모든 기기에서 로그아웃돼요. 새 비밀번호로 다시 로그인해 주세요. 사용하던 API 키는 그대로 쓸 수 있어요.',
  socialText: '네이버나 카카오로 가입한 회원은 비밀번호가 없어서 바꿀 수 없어요. 가입한 방법으로 로그인해 주세요.',
  currentPassword: '현재 비밀번호',
  newPassword: '새 비밀번호',
  newPasswordRepeat: '새 비밀번호 재입력',
  passwordPlaceholder: '8~20자',
  passwordShort: '8자 이상이면 더 안전해요.',
  changePassword: '비밀번호 변경',
  sessionsTitle: '로그인 기기',
  sessionsText:
    '기기를 잃어버렸거나 공용 컴퓨터에서 로그아웃하지 않았다면 눌러 주세요. 이 기기도 함께 로그아웃되고, API 키는 그대로 쓸 수 있어요.',
  logOutEverywhere: '모든 기기에서 로그아웃',
  loggedOutEverywhere: '모든 기기에서 로그아웃했어요.',
  apiTitle: '개발자 연동',
  apiText: '재발급하면 지금 쓰던 키는 바로 사용할 수 없어요.',
  apiKey: 'API 키',
  apiKeyNone: '아직 발급하지 않았어요',
  copyApiKey: '복사: API 키',
  renewApiKey: 'API 키 재발급',
  apiKeyRenewed: '새 키를 발급했어요.',
  apiDocs: 'API 문서',
  deletionTitle: '계정 삭제',
  deletionWarnings: [
    '보유한 포인트가 모두 사라져요.',
    '이 계정은 더 이상 사용할 수 없어요.',
    '삭제한 계정은 되돌릴 수 없어요.',
    '누르는 즉시 처리돼요.',
  ],
  deleteAccount: '회원탈퇴',
  confirmDeletion: '정말 계정을 삭제하시겠습니까?',
  deleted: '회원탈퇴가 완료됬습니다',
  deletionFailed: '계정삭제에 실패했습니다',
  actionFailed: '오류가 발생했습니다.',
} as const;

/** The texts of spec 5 for the password form. */
export { CHANGE_PASSWORD_MESSAGES } from 'contract';

/** What spec 8 says about a password that could not be changed. */
export function describeChangeFailure({ status }: ApiError): string {
  return status === 409 ? '현재 비밀번호가 다릅니다.' : '오류가 발생했습니다.';
}
