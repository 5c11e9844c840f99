import { color, elevation, IconChat, media, radius, space, styled, type, useSettings, zIndex } from 'shared-ui';

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
  ${media.hover} {
    &:hover {
      background: ${color.mainHover};
      color: ${color.onMainHover};
    }
  }
`;

/** The floating way to the chat channel, if the operator has set one (spec 1). */
export function ChatLink() {
  const { chat } = useSettings();
  if (!chat) return null;
  return (
    <Anchor href={chat.href} target="_blank" rel="noopener">
      <IconChat />
      <span>{chat.text}</span>
    </Anchor>
  );
}
