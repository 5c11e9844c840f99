import {
  Alert,
  Button,
  PAGE_MAX_PX,
  Page,
  Skeleton,
  Stack,
  space,
  styled,
  VisuallyHidden,
} from '@storefront/shared-ui';

export function ScreenSkeleton({ title }: { title?: string | undefined }) {
  const place = (
    <Stack aria-busy="true">
      <VisuallyHidden>화면을 불러오고 있어요</VisuallyHidden>
      {!title && <Skeleton width="40%" height="2rem" />}
      <Skeleton height="7rem" radius="large" />
      <Skeleton height="16rem" radius="large" />
    </Stack>
  );
  return title ? <Page title={title}>{place}</Page> : place;
}

const Again = styled.div`
  max-width: ${PAGE_MAX_PX}px;
  margin: 0 auto;
  padding: ${space.x4} ${space.x5} 0;
`;

/** Says that a broken screen was replaced (B-shell-64). */
export function LoadedAgain() {
  return (
    <Again>
      <Alert role="status">화면을 새로 불러왔어요. 입력한 내용을 확인해 주세요.</Alert>
    </Again>
  );
}

const TITLE = '화면을 불러오지 못했습니다';

/** (B-release-3) */
export function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" aria-label={TITLE}>
      <Page title={TITLE} lead="네트워크 상태를 확인하고 다시 시도해 주세요. 다른 메뉴는 그대로 이용할 수 있어요.">
        <div>
          <Button onClick={onRetry}>다시 시도</Button>
        </div>
      </Page>
    </div>
  );
}

/** Focuses the heading if the focused button ('다시 시도', say) is gone. */
export function focusLostHeading(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('h1')?.focus();
}
