import { color, radius, space, styled, type } from 'shared-ui';

/** Unfolds what stands above or below it: words in a line, since a button's frame would cost the form its place. */
export const FoldToggle = styled.button`
  justify-self: start;
  min-height: 44px;
  padding: 0 ${space.x1};
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.mainText};
  font: inherit;
  font-size: ${type.size.caption};
  font-weight: ${type.weight.semibold};
  cursor: pointer;
`;
