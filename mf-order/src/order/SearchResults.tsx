import { Badge, Button, color, formatNumber, formatWon, media, radius, space, styled, type } from 'shared-ui';
import type { Product } from '../domain/createCatalogue';
import type { SearchState } from './useProductSearch';

const Root = styled.section`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.x3};
    padding: ${space.x3} ${space.x4};
    ${type.label}
    color: ${color.textMuted};
  }
  ul {
    max-height: 320px;
    margin: 0;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
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

interface SearchResultsProps {
  query: string;
  state: SearchState;
  onRetry: () => void;
  onPick: (product: Product) => void;
}

function countText(total: number, shown: number): string {
  if (total > shown) return `상품 ${formatNumber(total)}개 중 ${shown}개를 보여 드려요. 검색어를 더 적어 보세요.`;
  return `상품 ${shown}개를 찾았어요.`;
}

export function SearchResults({ query, state, onRetry, onPick }: SearchResultsProps) {
  const note = () => {
    if (state === 'loading') return '상품을 찾고 있어요…';
    if (state === 'failed') {
      return (
        <>
          검색을 준비하지 못했어요.
          <Button variant="quiet" size="small" onClick={onRetry}>
            다시 시도
          </Button>
        </>
      );
    }
    if (state.total === 0) return `‘${query}’에 맞는 상품이 없어요.`;
    return countText(state.total, state.products.length);
  };
  return (
    <Root aria-label="검색 결과">
      <p aria-live="polite">{note()}</p>
      {typeof state === 'object' && state.total > 0 && (
        <ul>
          {state.products.map((product) => (
            <li key={product.service.id}>
              <Result type="button" onClick={() => onPick(product)}>
                <Name>
                  {product.service.text}
                  <small>
                    {product.platform.text} · {product.category.text} · {product.service.id}번
                  </small>
                </Name>
                {product.service.isReadOnly ? (
                  <span>
                    <Badge>주문불가</Badge>
                  </span>
                ) : (
                  <span>1개 {formatWon(product.service.point)}</span>
                )}
              </Result>
            </li>
          ))}
        </ul>
      )}
    </Root>
  );
}
