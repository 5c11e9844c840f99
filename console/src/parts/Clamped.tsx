import { styled } from 'shared-ui';

const Lines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

/** Text of a customer or a supplier in a row: three lines, all of it as its title and where it is copied from. */
export const Clamped = ({ text }: { text: string | null }) => text && <Lines title={text}>{text}</Lines>;
