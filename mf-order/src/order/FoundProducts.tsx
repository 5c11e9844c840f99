import { Badge, color, formatWon, media, space, styled, type } from '@storefront/shared-ui';
import type { Product } from '../domain/createCatalogue';

// Comes in one chunk with the results' list.
export { createProductSearch } from '../domain/createProductSearch';

const List = styled.ul`
  max-height: 320px;
  overflow-y: auto;
`;

const Result = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 ${space.x4};
  width: 100%;
  min-height: 60px;
  padding: ${space.x2} ${space.x4};
  border: 0;
  border-top: 1px solid ${color.line};
  background: none;
  color: ${color.text};
  font: inherit;
  text-align: start;
  cursor: pointer;
  ${media.hover} {
    &:hover {
      background: ${color.surfaceMuted};
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  small {
    ${type.caption}
    color: ${color.textSubtle};
  }
  > span:last-of-type {
    ${type.label}
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

const Name = styled.span`
  display: grid;
  min-width: 0;
  font-weight: ${type.weight.medium};
`;

interface FoundProductsProps {
  products: readonly Product[];
  onPick: (product: Product) => void;
}

export function FoundProducts({ products, onPick }: FoundProductsProps) {
  return (
    <List>
      {products.map((product) => (
        <li key={product.service.id}>
          <Result type="button" onClick={() => onPick(product)}>
            <Name>
              <span>{product.service.text}</span>
              <small>{`${product.platform.text} · ${product.category.text} · ${product.service.id}번`}</small>
            </Name>
            {product.service.isReadOnly ? (
              <span>
                <Badge>주문불가</Badge>
              </span>
            ) : (
              <span>{`1개 ${formatWon(product.service.point)}`}</span>
            )}
          </Result>
        </li>
      ))}
    </List>
  );
}
