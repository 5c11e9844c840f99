import { LinkButton, useSettings } from 'shared-ui';

/** The way to the shop's chat, where something has to be asked of a person; nothing if the shop has none. */
export function SupportLink() {
  const { chat } = useSettings();
  if (!chat) return null;
  return (
    <LinkButton to={chat.href} size="small" target="_blank" rel="noopener">
      {chat.text}
    </LinkButton>
  );
}
