import type { ApiError } from 'shared-ui';

/** What the log-in page says (ui-contract). */
export const LOGIN_TEXT = {
  title: '로그인',
  id: '아이디',
  password: '비밀번호',
  remember: '아이디 저장',
  submit: '로그인',
  findId: '아이디 찾기',
  findPassword: '비밀번호 찾기',
  newHere: '아직 회원이 아니신가요?',
  signUp: '가입하기',
  succeeded: '로그인에 성공했습니다.',
  refused: '로그인을 확인하지 못했어요. 다시 시도해 주세요.',
} as const;

/** The texts of spec 5 for this form. */
export { LOGIN_MESSAGES } from 'contract';

/** What spec 8 says about a log-in that failed. */
export function describeLoginFailure({ status }: ApiError): string {
  if (status === 400) return '입력 양식을 맞춰주세요.';
  if (status === 404) return '아이디 또는 비밀번호가 다릅니다.';
  return '오류가 발생했습니다.';
}
