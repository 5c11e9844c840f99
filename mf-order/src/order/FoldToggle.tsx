import { color, radius, space, styled, type } from '@storefront/shared-ui';

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
