import { PATHS } from '@storefront/contract';
import { LinkButton, Page, useLocation } from '@storefront/shared-ui';

const TEXT = {
  title: '지금은 쉬고 있는 화면이에요',
  lead: '점검하는 동안 잠시 닫아 두었어요. 조금 뒤에 다시 찾아 주세요. 다른 메뉴는 그대로 이용할 수 있어요.',
  toOrder: '주문하러 가기',
} as const;

/** (B-shell-31) */
export function ClosedScreen() {
  const { pathname } = useLocation();
  return (
    <div role="alert" aria-label={TEXT.title}>
      <Page title={TEXT.title} lead={TEXT.lead}>
        {pathname !== PATHS.order && (
          <div>
            <LinkButton to={PATHS.order}>{TEXT.toOrder}</LinkButton>
          </div>
        )}
      </Page>
    </div>
  );
}
