import { color, elevation, IconChat, media, radius, space, styled, type, useSettings, zIndex } from 'shared-ui';

// Beside the content there is room for the text; over it, the sign alone covers less of what is below.
const Anchor = styled.a`
  position: fixed;
  right: max(${space.x4}, env(safe-area-inset-right));
  bottom: max(${space.x4}, env(safe-area-inset-bottom));
  z-index: ${zIndex.floating};
  display: flex;
  align-items: center;
  gap: ${space.x2};
  max-width: calc(100vw - 32px);
  min-height: 48px;
  padding: 0 ${space.x5};
  border-radius: ${radius.full};
  background: ${color.main};
  color: ${color.onMain};
  box-shadow: ${elevation.raised};
  ${type.label}
  font-weight: ${type.weight.semibold};
  text-decoration: none;
  svg {
    flex: none;
  }
  ${media.crowded} {
    justify-content: center;
    width: 52px;
    height: 52px;
    padding: 0;
    span {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  ${media.short} {
    position: static;
    margin: ${space.x4} auto;
  }
  ${media.hover} {
    &:hover {
      background: ${color.mainHover};
      color: ${color.onMainHover};
    }
  }
`;

/** The floating way to the chat channel, if the operator has set one (B-shell-21). */
export function ChatLink() {
  const { chat } = useSettings();
  if (!chat) return null;
  return (
    <aside aria-label="상담">
      <Anchor href={chat.href} target="_blank" rel="noopener">
        <IconChat />
        <span>{chat.text}</span>
      </Anchor>
    </aside>
  );
}
