import { media, space, styled } from 'shared-ui';

/** Two fields beside one another, one below 880 px. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space.x4};
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
