import type { Platform } from 'contract';
import { useId } from 'react';
import { calculateFill, color, focusRing, media, radius, space, styled, type } from 'shared-ui';

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
  gap: ${space.x2};
  label {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: start;
    gap: ${space.x2};
    padding: ${space.x3} 0;
    border: 1px solid transparent;
    border-radius: ${radius.medium};
    ${type.caption}
    letter-spacing: -0.02em;
    color: ${color.textMuted};
    text-align: center;
    overflow-wrap: anywhere;
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
      font-weight: ${type.weight.bold};
    }
    &:has(:focus-visible) {
      ${focusRing}
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

const Tile = styled.span<ReturnType<typeof calculateFill>>`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${({ ground }) => ground};
  color: ${({ ink }) => ink};
  ${type.heading}
`;

/** The operator's words, however many: three lines are seen, all are read out. */
const Name = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

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
          <Tile {...calculateFill(platform.background)} aria-hidden="true">
            {[...platform.text.trim()][0]}
          </Tile>
          <Name>{platform.text}</Name>
        </label>
      ))}
    </Root>
  );
}
