import { Skeleton, Stack, VisuallyHidden } from 'shared-ui';

/** The place of a screen while its code is on the way. */
export function ScreenSkeleton() {
  return (
    <Stack aria-busy="true">
      <VisuallyHidden>화면을 불러오고 있어요</VisuallyHidden>
      <Skeleton width="40%" height="2rem" />
      <Skeleton height="7rem" radius="large" />
      <Skeleton height="16rem" radius="large" />
    </Stack>
  );
}
