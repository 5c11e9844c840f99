import { Stack, styled } from 'shared-ui';

export const FormStack = styled(Stack)`
  max-width: 480px;
`;
