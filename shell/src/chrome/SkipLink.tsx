import { color, radius, space, styled, zIndex } from '@storefront/shared-ui';

export const MAIN_ID = 'main';

const Anchor = styled.a`
  position: fixed;
  inset: ${space.x1} auto auto ${space.x4};
  z-index: ${zIndex.toast};
  padding: ${space.x3} ${space.x4};
  border-radius: ${radius.medium};
  background: ${color.inverse};
  color: ${color.onInverse};
  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

export function SkipLink() {
  return <Anchor href={`#${MAIN_ID}`}>본문 바로가기</Anchor>;
}
