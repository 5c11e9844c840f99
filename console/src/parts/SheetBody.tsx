import { space, styled } from 'shared-ui';

/** What a sheet holds below its heading: it scrolls where it is long. */
export const SheetBody = styled.div`
  padding: ${space.x3} ${space.x5} ${space.x6};
  overflow-y: auto;
`;
