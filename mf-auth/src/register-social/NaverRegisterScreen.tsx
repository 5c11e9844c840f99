import { postRegisterNaver } from '../api';
import { type SocialProvider, SocialRegisterScreen } from './SocialRegisterScreen';

const NAVER: SocialProvider = {
  title: '네이버 회원가입',
  account: '네이버 계정 식별값',
  logInFirst: '네이버 로그인을 먼저 해 주세요.',
  post: postRegisterNaver,
};

export default function NaverRegisterScreen() {
  return <SocialRegisterScreen provider={NAVER} />;
}
