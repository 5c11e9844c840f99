import { useEffect, useRef } from 'react';
import { color, elevation, IconChat, media, radius, space, styled, type, useSettings, zIndex } from 'shared-ui';

/** The order screen's bar on phones, until its script has measured it. */
const ORDER_BAR = '121px';

// Where it has no room beside the content it goes away while one reads on or types, and where it would lie on a control; the
// keyboard brings it back. A bar at the window's edge has its whole width: the link floats above it.
const Anchor = styled.a`
  position: fixed;
  right: max(${space.x4}, env(safe-area-inset-right));
  bottom: max(${space.x3}, env(safe-area-inset-bottom));
  transform: translateY(calc(-1 * var(--bar, var(--edge-bar, 0px))));
  z-index: ${zIndex.floating};
  display: flex;
  align-items: center;
  gap: ${space.x1};
  max-width: calc(100vw - 32px);
  min-height: 44px;
  padding: 0 ${space.x3};
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.textMuted};
  box-shadow: ${elevation.raised};
  ${type.caption}
  font-weight: ${type.weight.semibold};
  text-decoration: none;
  transition: opacity 0.15s;
  svg {
    flex: none;
  }
  ${media.mobile} {
    body:has([data-edge-bar]) & {
      --bar: var(--edge-bar, ${ORDER_BAR});
    }
  }
  ${media.crowded} {
    &[data-away]:not(:focus-visible),
    body:has(:is(input, select, textarea):focus) &:not(:focus-visible) {
      opacity: 0;
      pointer-events: none;
    }
  }
  ${media.short} {
    position: static;
    transform: none;
    width: fit-content;
    margin: ${space.x4} auto;
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

/** Less is no scrolling: a finger that rests trembles. */
const STEP_PX = 8;
/** After so long without scrolling the page rests. */
const REST_MS = 150;
/** No control is smaller. */
const PROBE_PX = 16;

const CONTROLS = 'main :is(a, button, input, select, textarea, summary, label)';

/** Whether the link lies on something to press or to type into. */
function coversControl(link: Element): boolean {
  const { left, right, top, bottom } = link.getBoundingClientRect();
  for (let y = top; y < bottom + PROBE_PX; y += PROBE_PX) {
    for (let x = left; x < right + PROBE_PX; x += PROBE_PX) {
      const below = document.elementsFromPoint(Math.min(x, right), Math.min(y, bottom));
      if (below.some((element) => element.closest(CONTROLS))) return true;
    }
  }
  return false;
}

/** The floating way to the chat channel, if the operator has set one (B-shell-21, B-shell-54). */
export function ChatLink() {
  const { chat } = useSettings();
  const ref = useRef<HTMLAnchorElement>(null);
  const isOffered = chat !== null;
  useEffect(() => {
    const link = ref.current;
    if (!isOffered || !link || typeof ResizeObserver === 'undefined') return undefined;
    let last = scrollY;
    let isDown = false;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const settle = () => link.toggleAttribute('data-away', isDown || coversControl(link));
    const follow = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) >= STEP_PX || scrollY === 0) {
        isDown = moved > 0;
        last = scrollY;
        // Until the page rests: in between it would blink.
        link.toggleAttribute('data-away', true);
      }
      clearTimeout(rest);
      rest = setTimeout(settle, REST_MS);
    };
    const observer = new ResizeObserver(settle);
    observer.observe(document.body);
    addEventListener('resize', settle);
    addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(rest);
      observer.disconnect();
      removeEventListener('resize', settle);
      removeEventListener('scroll', follow);
    };
  }, [isOffered]);
  if (!chat) return null;
  return (
    <aside aria-label="상담">
      <Anchor ref={ref} href={chat.href} target="_blank" rel="noopener">
        <IconChat />
        <span>{chat.text}</span>
      </Anchor>
    </aside>
  );
}
