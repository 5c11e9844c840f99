import { Card, media, styled } from 'shared-ui';

/** The card around a history. On phones the rows are cards themselves (`data-rows`), so there it is not one. */
export const HistoryCard = styled(Card)`
  ${media.mobile} {
    &[data-rows] {
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
  }
`;
