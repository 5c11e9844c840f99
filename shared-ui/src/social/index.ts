export type { NaverProof } from './askNaver';
export { takeNaverAttempt } from './naverAttempt';
export { SocialButton } from './SocialButton';
export { SocialWay } from './SocialWay';
export {
  postKakaoLogin,
  postNaverLogin,
  type SocialFailure,
  type SocialLogin,
  type SocialUse,
  useKakao,
  useNaver,
} from './useSocial';
