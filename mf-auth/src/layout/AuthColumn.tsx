import { color, space, styled, type } from 'shared-ui';

const COLUMN_MAX_PX = 480;

/** One narrow column: short fields read best below one another. */
export const AuthColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.x5};
  max-width: ${COLUMN_MAX_PX}px;
  > p {
    ${type.label}
    color: ${color.textMuted};
    text-align: center;
  }
`;
