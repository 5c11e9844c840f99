import { color, css, media, radius, space, styled, type } from '@storefront/shared-ui';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 7rem 6.75rem 3.25rem 4.5rem;
  align-items: center;
  gap: 0 ${space.x2};
`;

export const Scroller = styled.div`
  --end: ${space.x5};
  overflow-y: auto;
  overscroll-behavior: contain;
  &[data-stars] {
    --end: 52px;
  }
  ${media.mobile} {
    --end: ${space.x4};
  }
`;

export const Heads = styled.div`
  ${columns}
  position: sticky;
  z-index: 2;
  top: 0;
  padding: ${space.x2} var(--end) ${space.x2} ${space.x5};
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  ${type.caption}
  color: ${color.textSubtle};
`;

/** Layered: a listbox may hold no buttons. */
export const Layers = styled.div`
  position: relative;
`;

export const List = styled.div`
  position: absolute;
  inset: 0;
  &:focus-visible {
    outline: 0;
  }
`;

export const Option = styled.div`
  ${columns}
  position: absolute;
  inset: auto 0;
  padding: 0 var(--end) 0 ${space.x5};
  [data-unit] {
    position: absolute;
    clip-path: inset(50%);
    font-weight: ${type.weight.regular};
  }
  border-bottom: 1px solid ${color.line};
  ${type.label}
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: ${color.surfaceMuted};
    }
  }
  &[data-active] {
    background: ${color.surfaceMuted};
    box-shadow: inset 3px 0 ${color.mainText};
  }
  &[aria-selected='true'] {
    background: ${color.mainSoft};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: center;
    gap: 2px ${space.x3};
    padding-left: ${space.x4};
    [data-unit] {
      position: static;
      clip-path: none;
    }
    [data-large] & {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-weight: ${type.weight.medium};
  line-height: ${type.line.tight};
  [data-large] & {
    -webkit-line-clamp: 3;
  }
  [aria-selected='true'] > & {
    color: ${color.mainText};
    font-weight: ${type.weight.semibold};
  }
`;

export const Price = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space.x1};
  font-weight: ${type.weight.bold};
  font-variant-numeric: tabular-nums;
  ${media.mobile} {
    flex-wrap: nowrap;
    [data-large] & {
      justify-content: start;
    }
    > :nth-child(3) {
      order: -1;
    }
  }
`;

export const Facts = styled.span`
  display: contents;
  color: ${color.textMuted};
  ${type.caption}
  > span {
    color: ${color.textMuted};
    font-size: ${type.size.caption};
    font-variant-numeric: tabular-nums;
  }
  [data-auto] {
    position: absolute;
    clip-path: inset(50%);
  }
  ${media.mobile} {
    display: flex;
    grid-column: 1 / -1;
    gap: ${space.x2};
    overflow: hidden;
    white-space: nowrap;
    [data-large] & {
      flex-wrap: wrap;
    }
    [data-auto] {
      position: static;
      clip-path: none;
      color: ${color.mainText};
    }
    > :empty {
      display: none;
    }
  }
`;

export const StarButton = styled.button`
  position: absolute;
  right: ${space.x1};
  z-index: 1;
  display: grid;
  place-items: center;
  width: 44px;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.textSubtle};
  cursor: pointer;
  &[aria-pressed='true'] {
    color: ${color.mainText};
    path {
      fill: currentColor;
    }
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
