import { PATHS } from '@storefront/contract';
import {
  AUTH,
  type AuthState,
  color,
  createIcon,
  IconMenu,
  Link,
  MOBILE_MAX_PX,
  media,
  styled,
  type,
  useLocation,
  zIndex,
} from '@storefront/shared-ui';
import type { ShellScreen } from '../screen/ShellScreen';
import { MENU_ID, type ToggleMenu } from './useToggleMenu';

// Shapes from Lucide, as in shared-ui's icons.
const IconBag = createIcon(
  'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
);
const IconList = createIcon('M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13');
const IconWallet = createIcon(
  'M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4',
);

// Below a screen's own bar, since older screens lay theirs over it (B-shell-56).
const Root = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${zIndex.floating - 2};
  display: flex;
  justify-content: space-around;
  height: var(--bottom-bar);
  padding-bottom: env(safe-area-inset-bottom);
  overflow: hidden;
  box-shadow: inset 0 1px ${color.line};
  background: ${color.surface};
  &:has(~ aside) {
    padding-right: 25%;
  }
  @media (min-width: ${MOBILE_MAX_PX}px) {
    display: none;
  }
  ${media.short} {
    display: none;
  }
  a,
  button {
    display: flex;
    flex: 1 1 0;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 2px;
    min-width: 44px;
    max-width: 120px;
    padding: 0;
    border: 0;
    background: none;
    color: ${color.textMuted};
    ${type.caption}
    font-weight: ${type.weight.semibold};
    line-height: 1.2;
    white-space: nowrap;
    text-decoration: none;
    outline-offset: -3px;
    cursor: pointer;
  }
  [aria-current],
  [aria-expanded='true'] {
    color: ${color.mainText};
  }
  /* Until it is known who is here, a page that a member left tells it. */
  html:not([data-member]) & [data-loading] {
    display: none;
  }
`;

const ENTRIES = [
  { path: PATHS.order, label: '주문', Icon: IconBag },
  { path: PATHS.orderHistory, also: PATHS.autoOrderHistory, label: '내역', Icon: IconList, isMembers: true },
  { path: PATHS.point, label: '충전', Icon: IconWallet, isMembers: true },
];

export interface BottomBarProps {
  screens: readonly ShellScreen[];
  auth: AuthState;
  menu: ToggleMenu;
}

/** A phone's main menu (B-shell-56). '전체' opens the top bar's menu. */
export function BottomBar({ screens, auth, menu: { isOpen, toggle, close } }: BottomBarProps) {
  const { pathname } = useLocation();
  const isKnown = auth !== AUTH.loading;
  const entries = ENTRIES.filter(
    ({ path, isMembers }) =>
      screens.some((screen) => screen.path === path) && (!isMembers || !isKnown || auth === AUTH.authorization),
  );
  return (
    <Root aria-label="바로가기">
      {entries.map(({ path, also, label, Icon, isMembers }) => (
        <Link
          key={path}
          to={path}
          aria-current={pathname === path ? 'page' : pathname === also || undefined}
          data-loading={(isMembers && !isKnown) || undefined}
          onClick={close}
        >
          <Icon size={22} />
          {label}
        </Link>
      ))}
      <button type="button" aria-expanded={isOpen} aria-controls={MENU_ID} onClick={toggle}>
        <IconMenu size={22} />
        전체
      </button>
    </Root>
  );
}
