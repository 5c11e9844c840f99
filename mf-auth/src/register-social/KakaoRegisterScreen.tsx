import { postRegisterKakao } from '../api';
import { type SocialProvider, SocialRegisterScreen } from './SocialRegisterScreen';

const KAKAO: SocialProvider = {
  title: '카카오 회원가입',
  account: '카카오 계정 식별값',
  logInFirst: '카카오 로그인을 먼저 해 주세요.',
  post: postRegisterKakao,
};

export default function KakaoRegisterScreen() {
  return <SocialRegisterScreen provider={KAKAO} />;
}
