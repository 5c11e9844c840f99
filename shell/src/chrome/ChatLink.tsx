import { color, elevation, IconChat, radius, space, styled, type, useSettings, zIndex } from '@storefront/shared-ui';

// Ends the page where nothing may float. Floats beside a wide page, and stands in the bottom bar's line on phones.
const Anchor = styled.a`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.x1};
  width: fit-content;
  min-height: 44px;
  margin: 0 auto ${space.x6};
  padding: 0 ${space.x3};
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.textMuted};
  ${type.caption}
  font-weight: ${type.weight.semibold};
  text-align: center;
  text-decoration: none;
  @media (min-width: 1240px) and (min-height: 560px) {
    position: fixed;
    inset: auto ${space.x4} ${space.x3} auto;
    z-index: ${zIndex.floating};
    max-width: calc(50vw - 464px);
    margin: 0;
    box-shadow: ${elevation.raised};
  }
  @media (max-width: 879.98px) and (min-height: 480px) {
    position: fixed;
    inset: auto 0 0 75%;
    z-index: ${zIndex.floating - 2};
    flex-direction: column;
    gap: 2px;
    width: auto;
    min-height: 0;
    height: var(--bottom-bar);
    margin: 0;
    padding: 0 2px env(safe-area-inset-bottom);
    overflow: hidden;
    border: 0;
    border-radius: 0;
    background: none;
    font-size: min(${type.size.caption}, 3.6vw);
    line-height: 1.2;
  }
`;

/** (B-shell-21) */
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
