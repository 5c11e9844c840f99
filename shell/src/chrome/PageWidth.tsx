import { PAGE_MAX_PX, space, styled } from 'shared-ui';

/** The column in which every screen stands: at most 880 px of content (spec 9). */
export const PageWidth = styled.div`
  box-sizing: content-box;
  max-width: ${PAGE_MAX_PX}px;
  margin-inline: auto;
  padding-inline: ${space.x4};
`;
