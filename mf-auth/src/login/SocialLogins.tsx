import { color, Stack, space, styled, useSettings } from '@storefront/shared-ui';
import { SocialWays } from '../social/SocialWays';

const TEXT = { naver: '네이버 로그인', kakao: '카카오 로그인' } as const;

const Part = styled(Stack)`
  margin-top: ${space.x6};
  padding-top: ${space.x6};
  border-top: 1px solid ${color.line};
`;

export function SocialLogins() {
  const { flags } = useSettings();
  if (!flags.ENABLE_SNS_NAVER && !flags.ENABLE_SNS_KAKAO) return null;
  return (
    <Part $gap="x3">
      <SocialWays {...TEXT} />
    </Part>
  );
}
