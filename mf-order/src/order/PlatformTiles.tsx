import type { Platform } from 'contract';
import { useId } from 'react';
import { calculateFill, color, focusRing, media, radius, space, styled, type } from 'shared-ui';
import { findPlatformMark } from '../domain/findPlatformMark';

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
    }
    ${media.mobile} {
      min-height: 44px;
    }
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

const Mark = styled.span<{ $fill: ReturnType<typeof calculateFill> }>`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  border-radius: ${radius.small};
  background: ${({ $fill }) => $fill.ground};
  color: ${({ $fill }) => $fill.ink};
  font-size: ${type.size.caption};
  font-weight: ${type.weight.bold};
`;

/** The operator's words, however many: two lines are seen, all are read out. */
const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  min-width: 0;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** How bright a ground is, 0 to 255, by what the eye makes of its parts; NaN for the shop's own colour. */
function brightnessOf(ground: string): number {
  const value = Number.parseInt(ground.slice(1), 16);
  return (((value >> 16) & 255) * 3 + ((value >> 8) & 255) * 6 + (value & 255)) / 10;
}

/** The platform's own mark on the operator's colour, or the first letter of its name (B-order-67). */
function PlatformMark({ platform: { text, background } }: { platform: Platform }) {
  const { path, isDark } = findPlatformMark(text) ?? {};
  const fill = calculateFill(background);
  const brightness = brightnessOf(fill.ground);
  // Its name stands beside the mark: it needs less than text does.
  const isSeen = path && (isDark ? brightness > 80 : brightness < 200);
  const ink = isDark ? color.ink : color.paper;
  return (
    <Mark $fill={isSeen ? { ...fill, ink } : fill} aria-hidden="true">
      {path ? (
        <svg width="62%" height="62%" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
          <path d={path} />
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
  return (
    <Root role="radiogroup" aria-label="플랫폼">
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
