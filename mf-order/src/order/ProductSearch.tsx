import {
  Button,
  color,
  formatNumber,
  IconSearch,
  radius,
  Spoken,
  Stack,
  space,
  styled,
  TextField,
  type,
} from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Product } from '../domain/createCatalogue';
import type { SearchResult } from '../domain/createProductSearch';
import { useImeKeys } from '../layout/useImeKeys';

const MAX_RESULTS = 20;

const ADDRESS = /^\s*(https?:\/\/|[\w.-]+\.[a-z]{2,}\/)/i;

const loadSearch = () => import('./FoundProducts');

interface ProductSearchProps {
  products: readonly Product[];
  onPick: (serviceId: number) => void;
  /** An address was pasted or entered (B-link-15). */
  onLink: (link: string) => void;
}

const Mark = styled.span`
  display: flex;
  padding-right: ${space.x3};
  color: ${color.textSubtle};
  pointer-events: none;
`;

const Results = styled.section`
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
`;

interface FoundProducts extends SearchResult {
  List: Awaited<ReturnType<typeof loadSearch>>['FoundProducts'];
}

type SearchState = 'loading' | 'failed' | FoundProducts;

function describe(state: SearchState, query: string): string {
  if (state === 'loading') return '상품을 찾고 있어요…';
  if (state === 'failed') return '검색을 준비하지 못했어요.';
  const { total, products } = state;
  if (total === 0) return `‘${query}’에 맞는 상품이 없어요.`;
  if (total === products.length) return `상품 ${total}개를 찾았어요.`;
  return `상품 ${formatNumber(total)}개 중 ${products.length}개를 보여 드려요. 검색어를 더 자세히 입력해 보세요.`;
}

export function ProductSearch({ products, onPick, onLink }: ProductSearchProps) {
  const root = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const { state, prepare } = useProductSearch(products, query);
  const { isOfIme, onKeyUp } = useImeKeys();

  const said = describe(state, query.trim());

  const pick = (product: Product) => {
    setQuery('');
    onPick(product.service.id);
  };

  /** Whether the text is an address: then the form takes it. */
  const handOver = (text: string) => {
    if (!ADDRESS.test(text)) return false;
    setQuery('');
    onLink(text);
    return true;
  };

  const moveFocus = (step: number) => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[at + step]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfIme(event)) return;
    const inBox = event.target instanceof HTMLInputElement;
    const first = typeof state === 'object' ? state.products[0] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && inBox && query) {
      if (!handOver(query) && first) pick(first);
    } else if (event.key === 'Escape' && query) {
      setQuery('');
      root.current?.querySelector('input')?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <Stack $gap="x2" role="search" ref={root} onKeyDown={onKeyDown} onKeyUp={onKeyUp}>
      <TextField
        type="search"
        label="상품 검색"
        hideLabel
        placeholder="이름, 초성(ㅇㅅㅌ), 번호"
        autoComplete="off"
        enterKeyHint="search"
        inside={
          <Mark>
            <IconSearch />
          </Mark>
        }
        value={query}
        onFocus={prepare}
        onPaste={(event) => {
          if (handOver(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onChange={(text) => {
          prepare();
          setQuery(text);
        }}
      />
      {query.trim() && (
        <Results aria-label="검색 결과">
          <p>
            <span>{said}</span>
            {state === 'failed' && (
              <Button variant="quiet" size="small" onClick={prepare}>
                다시 시도
              </Button>
            )}
          </p>
          {typeof state === 'object' && state.total > 0 && <state.List products={state.products} onPick={pick} />}
        </Results>
      )}
      <Spoken text={query.trim() && said} />
    </Stack>
  );
}

/** Loads search and result list on demand: most orders need none. */
function useProductSearch(products: readonly Product[], query: string): { state: SearchState; prepare: () => void } {
  const [isWanted, setWanted] = useState(false);
  const { module, isFailed, retry } = useLater(loadSearch, isWanted);
  const deferred = useDeferredValue(query);

  const search = useMemo(() => module?.createProductSearch(products), [module, products]);
  const result = useMemo(() => search?.(deferred, MAX_RESULTS), [search, deferred]);
  return {
    state: module && result ? { ...result, List: module.FoundProducts } : isFailed ? 'failed' : 'loading',
    prepare: () => {
      setWanted(true);
      if (isFailed) retry();
    },
  };
}
