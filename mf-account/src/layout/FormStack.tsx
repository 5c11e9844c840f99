import { Stack, styled } from '@storefront/shared-ui';

export const FormStack = styled(Stack)`
  max-width: 480px;
`;
