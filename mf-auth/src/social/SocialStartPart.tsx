import { Stack, useSettings } from '@storefront/shared-ui';
import { KakaoWay, NaverWay } from './SocialWays';

/** Part in the order's question to log in (B-order-106). */
export default function SocialStartPart() {
  const { flags } = useSettings();
  return (
    <Stack $gap="x2">
      {flags.ENABLE_SNS_KAKAO && <KakaoWay name="카카오로 시작하기" />}
      {flags.ENABLE_SNS_NAVER && <NaverWay name="네이버로 시작하기" />}
    </Stack>
  );
}
