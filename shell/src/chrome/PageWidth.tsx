import { media, PAGE_MAX_PX, space, styled } from 'shared-ui';

/** The column of shared-ui's `Page` (at most 880 px, spec 9), for what stands above and below it. */
export const PageWidth = styled.div`
  max-width: ${PAGE_MAX_PX}px;
  margin-inline: auto;
  padding-inline: ${space.x5};
  ${media.mobile} {
    padding-inline: ${space.x4};
  }
`;
