import { styled, TextLink } from '@storefront/shared-ui';

export const TapLink = styled(TextLink)`
  display: inline-block;
  min-width: 24px;
  margin-block: -12px;
  padding-block: 12px;
`;
