import { color, elevation, media, Skeleton, Stack, space, styled, type, zIndex } from '@storefront/shared-ui';
import { IN_BAR, PLACES } from './places';

export const Root = styled.div`
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

export const Top = styled.header`
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

export const Side = styled.nav`
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

export const Bar = styled.nav`
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

const Room = styled(Stack)`
  max-width: 1080px;
  padding: ${space.x10} ${space.x5};
  ${media.mobile} {
    padding: ${space.x6} ${space.x4};
  }
`;

export function EmptyFrame() {
  return (
    <Root>
      <Top>
        <strong>운영 콘솔</strong>
      </Top>
      <Side aria-label="메뉴" />
      <main>
        <Room role="status" aria-label="불러오는 중">
          <Skeleton height="2.5rem" />
          <Skeleton count={4} height="5rem" />
        </Room>
      </main>
      <Bar aria-label="주요 화면">
        {PLACES.slice(0, IN_BAR).map(({ path, title }) => (
          <a key={path} href={`/console${path}`}>
            {title}
          </a>
        ))}
        <button type="button" disabled>
          전체
        </button>
      </Bar>
    </Root>
  );
}
