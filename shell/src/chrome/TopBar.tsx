import { PATHS } from '@storefront/contract';
import {
  AUTH,
  Button,
  color,
  elevation,
  enterGuest,
  IconButton,
  IconClose,
  IconMenu,
  Link,
  MENU_MAX_PX,
  media,
  radius,
  space,
  styled,
  type,
  useAuth,
  useBrand,
  useNavigate,
  useProfile,
  useReturnTarget,
  useSettings,
  zIndex,
} from '@storefront/shared-ui';
import type { ShellScreen } from '../screen/ShellScreen';
import { Balance } from './Balance';
import { BottomBar } from './BottomBar';
import { ABOVE, BAR_HEIGHT } from './barHeight';
import { MenuLink } from './MenuLink';
import { selectMenu } from './selectMenu';
import { ThemeSwitch } from './ThemeSwitch';
import { MENU_ID, useToggleMenu } from './useToggleMenu';

const THEME_SLOT = '64px';

const INNER_HEIGHT = `calc(${BAR_HEIGHT} - 1px)`;

const Bar = styled.header`
  position: sticky;
  top: ${ABOVE};
  z-index: ${zIndex.header};
  min-height: ${BAR_HEIGHT};
  padding: 0 ${THEME_SLOT} 0 ${space.x4};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${media.short} {
    position: relative;
  }
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.x4};
  max-width: 1280px;
  min-height: ${INNER_HEIGHT};
  margin: 0 auto;
  > a {
    /* Its name comes before the room between the parts. */
    flex: 99 1 3.5rem;
    min-width: 0;
    max-width: max-content;
  }
  ${media.mobile} {
    gap: 0 ${space.x2};
  }
`;

const Navigation = styled.nav`
  display: flex;
  flex: 1 0 auto;
  flex-wrap: wrap;
  max-width: 100%;
  align-items: center;
  justify-content: flex-end;
  gap: ${space.x1};
  ${media.mobile} {
    gap: 0;
  }
`;

const Menu = styled.ul`
  display: flex;
  flex: 1 0 auto;
  flex-wrap: wrap;
  max-width: 100%;
  align-items: center;
  gap: 2px;
  &[data-at-end] {
    justify-content: flex-end;
  }
  button[data-variant],
  small {
    background: none;
    color: ${color.textMuted};
    font-weight: ${type.weight.medium};
  }
  ${media.menu} {
    position: absolute;
    inset: calc(100% + ${space.x2}) ${space.x3} auto auto;
    display: none;
    width: min(320px, calc(100% - ${space.x6}));
    max-height: calc(100vh - ${BAR_HEIGHT} - ${space.x4});
    padding: ${space.x2};
    overflow-y: auto;
    border: 1px solid ${color.line};
    border-radius: ${radius.large};
    background: ${color.surface};
    box-shadow: ${elevation.raised};
    text-align: center;
    &[data-open] {
      display: block;
    }
    button {
      width: 100%;
      margin-top: ${space.x2};
    }
  }
  ${media.mobile} {
    &[data-below] {
      position: fixed;
      inset: auto ${space.x3} calc(var(--bottom-bar) + ${space.x2});
      width: auto;
      max-height: calc(100dvh - var(--bottom-bar) - ${BAR_HEIGHT} - ${space.x4});
    }
  }
`;

const Toggle = styled.div`
  @media (min-width: ${MENU_MAX_PX}px) {
    display: none;
  }
`;

export interface TopBarProps {
  screens: readonly ShellScreen[];
}

/** Keeps its height in every state: nothing moves when the session is known. */
export function TopBar({ screens }: TopBarProps) {
  const auth = useAuth();
  const profile = useProfile();
  const { flags } = useSettings();
  const navigate = useNavigate();
  const returnTarget = useReturnTarget();
  const menu = useToggleMenu();
  const { isOpen, toggle, close, areaRef, menuRef } = menu;
  const isMember = auth === AUTH.authorization;

  const browse = () => {
    enterGuest();
    close();
    void navigate(PATHS.order, { state: returnTarget });
  };
  return (
    <>
      <Bar ref={areaRef}>
        <Inner>
          <BrandLink onFollow={close} />
          <Navigation aria-label="주 메뉴">
            <Toggle>
              <IconButton
                label={isOpen ? '메뉴 닫기' : '메뉴 열기'}
                aria-expanded={isOpen}
                aria-controls={MENU_ID}
                onClick={toggle}
              >
                {isOpen ? <IconClose /> : <IconMenu />}
              </IconButton>
            </Toggle>
            <Menu
              ref={menuRef}
              id={MENU_ID}
              data-open={isOpen || undefined}
              data-below={menu.isOpenBelow || undefined}
              data-at-end={!isMember || undefined}
            >
              {selectMenu(screens, auth, flags).map((item) => (
                <li key={item.path}>
                  <MenuLink item={item} onFollow={close} />
                </li>
              ))}
              {auth === AUTH.unAuthorization && (
                <li>
                  <Button size="small" onClick={browse}>
                    둘러보기
                  </Button>
                  <small>가입 없이 구경해요.</small>
                </li>
              )}
            </Menu>
            {isMember && profile && (
              <Balance
                point={profile.point}
                canTopUp={screens.some(({ path }) => path === PATHS.point)}
                onFollow={close}
              />
            )}
          </Navigation>
        </Inner>
        <ThemeSwitch />
      </Bar>
      <BottomBar screens={screens} auth={auth} menu={menu} />
    </>
  );
}

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  color: ${color.mainText};
  font-size: ${type.size.heading};
  font-weight: ${type.weight.bold};
  letter-spacing: -0.03em;
  text-decoration: none;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** (B-shell-13) */
function BrandLink({ onFollow }: { onFollow: () => void }) {
  const auth = useAuth();
  const brand = useBrand();
  const path = auth === AUTH.authorization || auth === AUTH.guest ? PATHS.order : PATHS.home;
  return (
    <Brand to={path} onClick={onFollow}>
      <span>{brand}</span>
    </Brand>
  );
}
