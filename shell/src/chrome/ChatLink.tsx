import {
  color,
  elevation,
  IconChat,
  media,
  radius,
  space,
  styled,
  type,
  useSettings,
  zIndex,
} from '@storefront/shared-ui';

/** By then `watchChat` knows what the link would cover. */
const PLACED_S = 4.5;

// Hides while scrolling or typing where it has no room of its own, and over controls. Floats above a bar by
// `--edge-bar`.
const Anchor = styled.a`
  position: fixed;
  right: max(${space.x4}, env(safe-area-inset-right));
  bottom: max(calc(var(--bottom-bar) + ${space.x3}), env(safe-area-inset-bottom));
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
      transform: translateY(calc(-1 * var(--edge-bar, 121px)));
    }
  }
  @keyframes placed {
    from {
      opacity: 0;
      pointer-events: none;
    }
  }
  ${media.crowded} {
    &:not(:focus-visible) {
      animation: placed 1ms ${PLACED_S}s backwards;
    }
    &[data-away]:not(:focus-visible),
    body:has(:is(input, select, textarea):focus) &:not(:focus-visible) {
      opacity: 0;
      pointer-events: none;
    }
  }
  ${media.short} {
    position: static;
    transform: none !important;
    animation: none !important;
    width: fit-content;
    margin: ${space.x4} auto;
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`;

/** (B-shell-21) `watchChat` places it. */
export function ChatLink() {
  const { chat } = useSettings();
  if (!chat) return null;
  return (
    <aside aria-label="상담">
      <Anchor href={chat.href} target="_blank" rel="noopener" data-chat>
        <IconChat />
        <span>{chat.text}</span>
      </Anchor>
    </aside>
  );
}
