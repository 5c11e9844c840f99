import {
  Button,
  color,
  EmptyState,
  IconButton,
  IconMoon,
  IconSun,
  media,
  NavLink,
  Page,
  Route,
  Routes,
  radius,
  Skeleton,
  space,
  styled,
  TextLink,
  toApiError,
  toastError,
  toggleTheme,
  type,
  useTheme,
} from '@storefront/shared-ui';
import { Sheet } from '@storefront/shared-ui/dialog';
import { Suspense, useId, useRef, useState } from 'react';
import { type Session, signOut } from '../api/session';
import { ROLE_NAME } from '../parts/roles';
import { forgetDrafts } from '../parts/useDraft';
import { Bar, Root, Side, Top } from './EmptyFrame';
import { IN_BAR } from './places';
import { ScreenBoundary } from './ScreenBoundary';
import { screensHere } from './screens';
import { useKeys } from './useKeys';

const Entry = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${space.x3};
  border-radius: ${radius.small};
  color: ${color.textMuted};
  text-decoration: none;
  &[aria-current] {
    background: ${color.mainSoft};
    color: ${color.mainText};
    font-weight: ${type.weight.semibold};
  }
  ${media.hover} {
    &:hover {
      background: ${color.surfaceMuted};
    }
  }
`;

const All = styled.nav`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-content: start;
  gap: ${space.x2};
  padding: ${space.x3} ${space.x5} ${space.x6};
  overflow-y: auto;
`;

export function Frame({ session, onSignedOut }: { session: Session; onSignedOut: () => unknown }) {
  const screens = screensHere();
  const theme = useTheme();
  const [isOpen, setIsOpen] = useState(false);
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  useKeys();

  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      toastError(toApiError(error).message);
      return;
    }
    forgetDrafts();
    onSignedOut();
  };
  const entries = (onClick?: () => void) =>
    screens.map(({ path, title }) => (
      <Entry key={path} to={path} onClick={onClick}>
        {title}
      </Entry>
    ));
  return (
    <Root>
      <Top>
        <strong>운영 콘솔</strong>
        <span>{`${session.name} · ${ROLE_NAME[session.role]}`}</span>
        <IconButton label={theme === 'dark' ? '밝은 화면으로' : '어두운 화면으로'} onClick={toggleTheme}>
          {theme === 'dark' ? <IconSun /> : <IconMoon />}
        </IconButton>
        <Button variant="quiet" size="small" onClick={leave}>
          로그아웃
        </Button>
      </Top>
      <Side aria-label="메뉴">
        <div>{entries()}</div>
      </Side>
      <main>
        <Routes>
          {screens.map(({ path, title, Component }) => (
            <Route
              key={path}
              path={path}
              element={
                <ScreenBoundary key={path} title={title}>
                  <Suspense fallback={<Loading title={title} />}>
                    <Component />
                  </Suspense>
                </ScreenBoundary>
              }
            />
          ))}
          <Route path="*" element={<Nowhere />} />
        </Routes>
      </main>
      <Bar aria-label="주요 화면">
        {screens.slice(0, IN_BAR).map(({ path, title }) => (
          <NavLink key={path} to={path}>
            {title}
          </NavLink>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          전체
        </button>
      </Bar>
      {isOpen && (
        <Sheet dialog={sheet} title="전체 화면" id={id} fits onClose={() => setIsOpen(false)}>
          <All aria-label="전체 화면">{entries(() => sheet.current?.close())}</All>
        </Sheet>
      )}
    </Root>
  );
}

function Loading({ title }: { title: string }) {
  return (
    <Page title={title}>
      <Skeleton count={4} height="5rem" />
    </Page>
  );
}

function Nowhere() {
  return (
    <Page title="없는 화면이에요">
      <EmptyState title="주소를 확인해 주세요" action={<TextLink to="/">오늘로 가기</TextLink>} />
    </Page>
  );
}
