export type { NaverProof } from './askNaver';
export { takeNaverAttempt } from './naverAttempt';
export { SocialButton } from './SocialButton';
export {
  postKakaoLogin,
  postNaverLogin,
  type SocialFailure,
  type SocialLogin,
  type SocialUse,
  useKakao,
  useNaver,
} from './useSocial';
