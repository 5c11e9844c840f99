import { color, media, NavLink, radius, space, styled, type, useReturnTarget } from '@storefront/shared-ui';
import type { MenuItem } from './selectMenu';

const Root = styled(NavLink)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${space.x3};
  border-radius: ${radius.small};
  color: ${color.textMuted};
  ${type.label}
  text-decoration: none;
  white-space: nowrap;
  &[aria-current] {
    color: ${color.mainText};
    font-weight: ${type.weight.bold};
  }
  ${media.hover} {
    &:hover {
      background: ${color.surfaceMuted};
    }
  }
  ${media.menu} {
    min-height: 52px;
    padding: 0 ${space.x4};
    color: ${color.text};
    font-size: ${type.size.body};
  }
`;

export interface MenuLinkProps {
  item: MenuItem;
  onFollow: () => void;
}

/** (B-shell-35) */
export function MenuLink({ item: { path, label }, onFollow }: MenuLinkProps) {
  return (
    <Root to={path} state={useReturnTarget()} onClick={onFollow}>
      {label}
    </Root>
  );
}
