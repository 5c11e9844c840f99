import { Stack, styled } from 'shared-ui';

/** A form's fields, no wider than those of a form that has a page of its own. */
export const FormStack = styled(Stack)`
  max-width: 480px;
`;
