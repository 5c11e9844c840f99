import { color, IconMoon, IconSun, media, radius, styled, toggleTheme, useTheme, zIndex } from '@storefront/shared-ui';
import { ABOVE } from './barHeight';

const Root = styled.label`
  position: fixed;
  inset: calc(6px + ${ABOVE}) 12px auto auto;
  z-index: ${zIndex.menu};
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.medium};
  color: ${color.textMuted};
  cursor: pointer;
  ${media.short} {
    position: absolute;
  }
  ${media.hover} {
    &:hover {
      background: ${color.surfaceMuted};
      color: ${color.text};
    }
  }
  svg {
    grid-area: 1 / 1;
    pointer-events: none;
  }
  html[data-theme='dark'] & svg:first-of-type,
  html:not([data-theme='dark']) & svg:last-of-type {
    visibility: hidden;
  }
`;

const Input = styled.input`
  position: absolute;
  inset: 0;
  margin: 0;
  appearance: none;
  border-radius: inherit;
  cursor: inherit;
`;

/** (B-theme-5) */
export function ThemeSwitch() {
  const isDark = useTheme() === 'dark';
  return (
    <Root>
      <Input type="checkbox" role="switch" aria-label="다크 모드" checked={isDark} onChange={toggleTheme} />
      <IconMoon />
      <IconSun />
    </Root>
  );
}
