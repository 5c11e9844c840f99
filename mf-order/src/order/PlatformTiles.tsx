import type { Platform } from '@storefront/contract';
import { calculateFill, color, focusRing, media, radius, space, styled, type } from '@storefront/shared-ui';
import { useEffect, useId, useRef } from 'react';
import { findMarkInk, findPlatformMark } from '../domain/findPlatformMark';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  label {
    position: relative;
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    max-width: 100%;
    min-height: 36px;
    padding: ${space.x1} ${space.x2} ${space.x1} 6px;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    ${type.label}
    letter-spacing: -0.02em;
    color: ${color.text};
    cursor: pointer;
    ${media.hover} {
      &:hover {
        background: ${color.surfaceMuted};
      }
    }
    &:has(:checked) {
      border-color: ${color.mainText};
      background: ${color.mainSoft};
      color: ${color.mainText};
      font-weight: ${type.weight.semibold};
    }
    &:has(:focus-visible) {
      ${focusRing}
      ${media.mobile} {
        /* The row would cut off a ring around it. */
        outline-offset: -2px;
      }
    }
    ${media.mobile} {
      flex: none;
      max-width: min(15rem, 70vw);
      min-height: 44px;
    }
  }
  ${media.mobile} {
    flex-wrap: nowrap;
    margin-right: -${space.x2};
    padding-right: ${space.x2};
    overflow-x: auto;
    scrollbar-width: none;
    mask-image: linear-gradient(to left, transparent, currentColor ${space.x6});
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

// The border: black or white would have no edge in one theme.
const Mark = styled.span<{ $fill: ReturnType<typeof calculateFill> }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: ${radius.small};
  box-shadow: 0 0 0 1px ${color.line};
  background: ${({ $fill }) => $fill.ground};
  color: ${({ $fill }) => $fill.ink};
  font-size: ${type.size.caption};
  font-weight: ${type.weight.bold};
`;

const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  min-width: 0;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** The mark, or the name's first letter (B-order-67). */
function PlatformMark({ platform: { text, background } }: { platform: Platform }) {
  const mark = findPlatformMark(text);
  const fill = calculateFill(background);
  const ink = findMarkInk(fill.ground, mark);
  return (
    <Mark $fill={ink ? { ...fill, ink: color[ink] } : fill} aria-hidden="true">
      {mark ? (
        <svg width="62%" height="62%" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={mark.path} />
        </svg>
      ) : (
        [...text.trim()][0]
      )}
    </Mark>
  );
}

interface PlatformTilesProps {
  platforms: readonly Platform[];
  value: number | null;
  onChange: (platformId: number) => void;
}

export function PlatformTiles({ platforms, value, onChange }: PlatformTilesProps) {
  const name = useId();
  const row = useRef<HTMLDivElement>(null);

  // scrollIntoView might move the page, too.
  useEffect(() => {
    const tile = row.current?.querySelector<HTMLElement>(`label:has([value='${value}'])`);
    if (!row.current || !tile) return;
    const { left, width } = row.current.getBoundingClientRect();
    const chosen = tile.getBoundingClientRect();
    const before = chosen.left - left;
    if (before < 0 || before + chosen.width > width) row.current.scrollLeft += before - (width - chosen.width) / 2;
  }, [value]);

  return (
    <Root role="radiogroup" aria-label="플랫폼" ref={row} data-scrolls>
      {platforms.map((platform) => (
        <label key={platform.id}>
          <input
            type="radio"
            name={name}
            value={platform.id}
            checked={platform.id === value}
            onChange={() => onChange(platform.id)}
          />
          <PlatformMark platform={platform} />
          <Name>{platform.text}</Name>
        </label>
      ))}
    </Root>
  );
}
