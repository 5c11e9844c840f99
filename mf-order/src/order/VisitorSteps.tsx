import { Alert, IconButton, IconClose, rememberedStorage } from '@storefront/shared-ui';

/** For good: the next visit finds something stored. */
function close(): void {
  delete document.documentElement.dataset.new;
  rememberedStorage.write('', 'firstSteps', '');
}

/** Tells the first visit of a device how it goes (B-order-107). In the prerendered HTML, so that nothing moves. */
export function VisitorSteps() {
  return (
    <div data-first-visit>
      <Alert
        action={
          <IconButton label="닫기" onClick={close}>
            <IconClose />
          </IconButton>
        }
      >
        <ol aria-label="첫 주문까지">
          <li>팔로워·좋아요·조회수 상품을 골라요.</li>
          <li>링크만 넣어요.</li>
          <li>로그인하고 포인트로 결제해요.</li>
        </ol>
      </Alert>
    </div>
  );
}
