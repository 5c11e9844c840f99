import { Button, Stack } from 'shared-ui';
import { SocialWays } from '../social/SocialWays';

const TEXT = {
  general: '일반 회원가입',
  social: { naver: '네이버로 회원가입', kakao: '카카오로 회원가입' },
} as const;

/** The ways to sign up (B-register-2). Who is a member already is logged in by Naver's or Kakao's. */
export function RegisterChoice({ onGeneral }: { onGeneral: () => void }) {
  return (
    <Stack $gap="x3">
      <Button variant="primary" block onClick={onGeneral}>
        {TEXT.general}
      </Button>
      <SocialWays {...TEXT.social} />
    </Stack>
  );
}
