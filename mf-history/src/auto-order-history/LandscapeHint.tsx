import { Alert, Button, MOBILE_MAX_PX, memberTabStorage } from '@storefront/shared-ui';
import { focusHeading, useMedia } from '@storefront/shared-ui/controls';
import { useState } from 'react';

const NARROW = `(max-width:${MOBILE_MAX_PX - 0.02}px) and (orientation:portrait)`;
const CLOSED_KEY = 'landscape-hint';

/** Suggests to turn a phone (B-history-21); once closed it stays so for the session. */
export function LandscapeHint() {
  const [isClosed, setIsClosed] = useState(() => memberTabStorage.read(CLOSED_KEY) !== null);
  const isNarrow = useMedia(NARROW);
  if (isClosed || !isNarrow) return null;
  const close = () => {
    memberTabStorage.write(CLOSED_KEY, 'closed');
    setIsClosed(true);
    focusHeading();
  };
  return (
    <section aria-label="가로 모드 안내">
      <Alert
        action={
          <Button variant="quiet" size="small" onClick={close}>
            닫기
          </Button>
        }
      >
        휴대폰을 가로로 돌리면 표를 더 넓게 볼 수 있어요.
      </Alert>
    </section>
  );
}
