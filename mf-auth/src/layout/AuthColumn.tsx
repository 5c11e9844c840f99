import { styled } from 'shared-ui';

const COLUMN_MAX_PX = 520;

/** One narrow column in the middle, heading included: short fields read best below one another. */
export const AuthColumn = styled.div`
  width: 100%;
  max-width: ${COLUMN_MAX_PX}px;
  margin: 0 auto;
`;
