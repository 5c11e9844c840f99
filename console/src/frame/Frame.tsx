import { Suspense, useId, useRef, useState } from 'react';
import {
  Button,
  color,
  EmptyState,
  elevation,
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
  zIndex,
} from 'shared-ui';
import { Sheet } from 'shared-ui/dialog';
import { type Session, signOut } from '../api/session';
import { forgetDrafts } from '../parts/useDraft';
import { screensHere } from './screens';
import { useKeys } from './useKeys';

const ROLE = { owner: '운영자', staff: '직원', reader: '보기 전용' } as const;
/** Beside '전체'. */
const IN_BAR = 4;

const Root = styled.div`
  display: grid;
  grid-template-columns: 13rem minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  min-height: 100dvh;
  main > div {
    max-width: 1080px;
  }
  ${media.mobile} {
    display: block;
    padding-bottom: calc(64px + env(safe-area-inset-bottom));
  }
`;

const Top = styled.header`
  grid-column: 1 / -1;
  position: sticky;
  top: 0;
  z-index: ${zIndex.header};
  display: flex;
  align-items: center;
  gap: ${space.x2};
  min-height: 56px;
  padding: 0 ${space.x4};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  strong {
    ${type.heading}
    margin-right: auto;
  }
  span {
    ${type.caption}
    color: ${color.textMuted};
  }
  ${media.short} {
    position: static;
  }
`;

const Side = styled.nav`
  padding: ${space.x4} ${space.x3};
  border-right: 1px solid ${color.line};
  background: ${color.surface};
  > div {
    position: sticky;
    top: 72px;
    display: grid;
    gap: ${space.x1};
  }
  ${media.mobile} {
    display: none;
  }
`;

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

const Bar = styled.nav`
  display: none;
  ${media.mobile} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${zIndex.header};
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    padding-bottom: env(safe-area-inset-bottom);
    border-top: 1px solid ${color.line};
    background: ${color.surface};
    box-shadow: ${elevation.card};
  }
  html:has(input:focus, textarea:focus) & {
    ${media.mobile} {
      position: static;
    }
  }
  a,
  button {
    display: grid;
    place-items: center;
    min-height: 64px;
    border: 0;
    border-radius: 0;
    background: none;
    color: ${color.textMuted};
    font: inherit;
    ${type.label}
    text-decoration: none;
    cursor: pointer;
  }
  [aria-current] {
    color: ${color.mainText};
    font-weight: ${type.weight.semibold};
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

interface FrameProps {
  session: Session;
  onSignedOut: () => unknown;
}

/** The frame of all screens: on phones a bar at the bottom, else a menu at the side. */
export function Frame({ session, onSignedOut }: FrameProps) {
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
        <span>
          {session.name} · {ROLE[session.role]}
        </span>
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
        <Suspense fallback={<Loading />}>
          <Routes>
            {screens.map(({ path, Component }) => (
              <Route key={path} path={path} element={<Component />} />
            ))}
            <Route path="*" element={<Nowhere />} />
          </Routes>
        </Suspense>
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
        <Sheet dialog={sheet} title="전체 화면" id={id} onClose={() => setIsOpen(false)}>
          <All aria-label="전체 화면">{entries(() => sheet.current?.close())}</All>
        </Sheet>
      )}
    </Root>
  );
}

function Loading() {
  return (
    <Page title="불러오는 중">
      <Skeleton count={5} height="4rem" />
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
