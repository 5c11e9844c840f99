import { LinkButton, useSettings } from '@storefront/shared-ui';

export function SupportLink() {
  const { chat } = useSettings();
  if (!chat) return null;
  return (
    <LinkButton to={chat.href} size="small" target="_blank" rel="noopener">
      {chat.text}
    </LinkButton>
  );
}
