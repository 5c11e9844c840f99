import { styled, TextLink } from 'shared-ui';

/** A link that is all of its cell: a finger has 44 px, the row keeps its height. */
export const TapLink = styled(TextLink)`
  display: inline-block;
  min-width: 24px;
  margin-block: -12px;
  padding-block: 12px;
`;
