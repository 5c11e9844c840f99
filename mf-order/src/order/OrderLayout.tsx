import { media, space, styled } from 'shared-ui';

/** Steps beside a summary that stays in sight; on narrow screens below one another. */
export const OrderLayout = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  align-items: start;
  gap: ${space.x4};
  ${media.mobile} {
    display: flex;
    flex-direction: column;
    align-items: stretch;
    /* A field that gets focus comes to rest above the summary that sticks to the screen's edge. */
    input,
    select {
      scroll-margin-bottom: 160px;
    }
  }
`;
