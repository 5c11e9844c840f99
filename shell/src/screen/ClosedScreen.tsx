import { PATHS } from '@storefront/contract';
import { LinkButton, Page, useLocation } from '@storefront/shared-ui';

const TITLE = '지금은 쉬고 있는 화면이에요';

/** (B-shell-31) */
export function ClosedScreen() {
  const { pathname } = useLocation();
  return (
    <div role="alert" aria-label={TITLE}>
      <Page
        title={TITLE}
        lead="점검하는 동안 잠시 닫아 두었어요. 조금 뒤에 다시 찾아 주세요. 다른 메뉴는 그대로 이용할 수 있어요."
      >
        {pathname !== PATHS.order && (
          <div>
            <LinkButton to={PATHS.order}>주문하러 가기</LinkButton>
          </div>
        )}
      </Page>
    </div>
  );
}
