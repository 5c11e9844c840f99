import { PATHS } from 'contract';
import { AUTH, color, Link, styled, type, useAuth, useBrand } from 'shared-ui';

const Root = styled(Link)`
  display: flex;
  align-items: center;
  min-width: 44px;
  min-height: 44px;
  color: ${color.mainText};
  font-size: ${type.size.heading};
  font-weight: ${type.weight.bold};
  letter-spacing: -0.03em;
  text-decoration: none;
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The shop's name: to the order page for members and guests, else to `/` (spec 2). */
export function BrandLink({ onFollow }: { onFollow: () => void }) {
  const auth = useAuth();
  const brand = useBrand();
  const { path } = auth === AUTH.authorization || auth === AUTH.guest ? PATHS.order : PATHS.home;
  return (
    <Root to={path} onClick={onFollow}>
      <span>{brand}</span>
    </Root>
  );
}
