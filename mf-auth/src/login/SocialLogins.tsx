import { Alert, color, Stack, space, styled, useSettings } from 'shared-ui';
import { SocialButton } from '../social/SocialButton';
import { useKakaoLogin } from '../social/useKakaoLogin';
import { useNaverLogin } from '../social/useNaverLogin';

const TEXT = { naver: '네이버 로그인', kakao: '카카오 로그인' } as const;

const Part = styled(Stack)`
  margin-top: ${space.x6};
  padding-top: ${space.x6};
  border-top: 1px solid ${color.line};
`;

/** The ways in by Naver and Kakao, each with its flag (B-login-9). */
export function SocialLogins() {
  const { flags } = useSettings();
  if (!flags.ENABLE_SNS_NAVER && !flags.ENABLE_SNS_KAKAO) return null;
  return (
    <Part gap="x3">
      {flags.ENABLE_SNS_NAVER && <NaverLogin />}
      {flags.ENABLE_SNS_KAKAO && <KakaoLogin />}
    </Part>
  );
}

function NaverLogin() {
  const { isRunning, failure, start } = useNaverLogin();
  return (
    <>
      <SocialButton provider="naver" busy={isRunning} onPress={start}>
        {TEXT.naver}
      </SocialButton>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  );
}

function KakaoLogin() {
  const { isRunning, failure, start } = useKakaoLogin();
  return (
    <>
      <SocialButton provider="kakao" busy={isRunning} onPress={start}>
        {TEXT.kakao}
      </SocialButton>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </>
  );
}
