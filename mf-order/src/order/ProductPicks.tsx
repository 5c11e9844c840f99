import { Alert, Button, color, media, radius, space, styled, type } from '@storefront/shared-ui';
import { useDeferredValue } from 'react';
import type { Product } from '../domain/createCatalogue';
import { type RecentOrder, useFavourites, useRecentOrders } from '../domain/productLists';

const RECENT = '최근 주문';

/** One line on phones: the link stays on the first screen (B-order-71). */
const Lists = styled.div`
  display: contents;
  ${media.mobile} {
    display: flex;
    gap: ${space.x4};
    overflow-x: auto;
    scrollbar-width: none;
    > section {
      flex: none;
      max-width: none;
    }
    &:empty {
      display: none;
    }
  }
`;

// Scrolls sideways in one line, so that the form does not move.
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

const PickButton = styled.button`
  max-width: 17.5rem;
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
  findProduct: (serviceId: number) => Product | undefined;
  onPick: (serviceId: number) => void;
  onRestore: (order: RecentOrder) => void;
  /** `takeBack` restores what was typed, if anything was. */
  restored: { takeBack: (() => void) | null } | null;
  onTakeBack: () => void;
}

/** Favourites and recent orders (B-order-48). Paints a new star before they move. */
export function ProductPicks({ findProduct, onPick, onRestore, restored, onTakeBack }: ProductPicksProps) {
  const favourites = useDeferredValue(useFavourites());
  const recent = useRecentOrders();
  const restore = (id: number) => {
    const order = recent.find(({ service }) => service === id);
    if (order) onRestore(order);
  };
  const takeBack = () => {
    restored?.takeBack?.();
    onTakeBack();
  };
  return (
    <>
      <Lists data-scrolls>
        <Picks title="즐겨찾기" ids={favourites} findProduct={findProduct} onPick={onPick} />
        <Picks title={RECENT} ids={recent.map(({ service }) => service)} findProduct={findProduct} onPick={restore} />
      </Lists>
      {restored && (
        <Alert
          role="status"
          label={RECENT}
          action={
            restored.takeBack && (
              <Button size="small" variant="quiet" onClick={takeBack}>
                되돌리기
              </Button>
            )
          }
        >
          최근 주문의 링크와 수량을 넣었어요.
        </Alert>
      )}
    </>
  );
}

interface PicksProps extends Pick<ProductPicksProps, 'findProduct' | 'onPick'> {
  title: string;
  ids: readonly number[];
}

function Picks({ title, ids, findProduct, onPick }: PicksProps) {
  const products = ids.flatMap((id) => findProduct(id)?.service ?? []);
  if (products.length === 0) return null;
  return (
    <Root aria-label={title} data-picks>
      <h2>{title}</h2>
      <ul>
        {products.map(({ id, text }) => (
          <li key={id}>
            <PickButton type="button" title={text} onClick={() => onPick(id)}>
              {text}
            </PickButton>
          </li>
        ))}
      </ul>
    </Root>
  );
}
