import { useDeferredValue } from 'react';
import { color, media, radius, space, styled, type } from 'shared-ui';
import type { Product } from '../domain/createCatalogue';
import { useFavourites, useRecentOrders } from './productLists';

// One line, however many: the rest is reached by moving it sideways, and the form stays where it is.
const Root = styled.section`
  display: flex;
  align-items: center;
  gap: ${space.x3};
  min-width: 0;
  h2 {
    flex: none;
    ${type.label}
    font-weight: ${type.weight.bold};
  }
  ul {
    display: flex;
    gap: 6px;
    min-width: 0;
    padding: 3px;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;

const Pick = styled.button`
  max-width: 280px;
  min-height: 40px;
  padding: 0 ${space.x3};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.full};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  font-size: ${type.size.label};
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: ${color.surfaceMuted};
    }
  }
`;

interface ProductPicksProps {
  /** What is not on the shelves is passed over. */
  findProduct: (serviceId: number) => Product | undefined;
  onPick: (serviceId: number) => void;
}

/** The member's favourites, and what they ordered last (B-order-48). The star that marks one is painted before they move. */
export function ProductPicks(props: ProductPicksProps) {
  const favourites = useDeferredValue(useFavourites());
  const recent = useRecentOrders();
  return (
    <>
      <Picks title="즐겨찾기" ids={favourites} {...props} />
      <Picks title="최근 주문" ids={recent} {...props} />
    </>
  );
}

interface PicksProps extends ProductPicksProps {
  title: string;
  ids: readonly number[];
}

/** Products that one press chooses; nothing where there are none. */
function Picks({ title, ids, findProduct, onPick }: PicksProps) {
  const products = ids.flatMap((id) => findProduct(id)?.service ?? []);
  if (products.length === 0) return null;
  return (
    <Root aria-label={title} data-picks>
      <h2>{title}</h2>
      <ul>
        {products.map(({ id, text }) => (
          <li key={id}>
            <Pick type="button" title={text} onClick={() => onPick(id)}>
              {text}
            </Pick>
          </li>
        ))}
      </ul>
    </Root>
  );
}
