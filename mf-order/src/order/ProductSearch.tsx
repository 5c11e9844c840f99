import { type KeyboardEvent, useRef, useState } from 'react';
import { color, IconSearch, Stack, space, styled, TextField } from 'shared-ui';
import type { Product } from '../domain/createCatalogue';
import { SearchResults } from './SearchResults';
import { useProductSearch } from './useProductSearch';

interface ProductSearchProps {
  products: readonly Product[];
  onPick: (serviceId: number) => void;
}

const Mark = styled.span`
  display: flex;
  padding-right: ${space.x3};
  color: ${color.textSubtle};
  pointer-events: none;
`;

/** While an input method composes a syllable, its keys (Enter above all) are its own. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229;

export function ProductSearch({ products, onPick }: ProductSearchProps) {
  const root = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const { state, prepare } = useProductSearch(products, query);

  const pick = (product: Product) => {
    setQuery('');
    onPick(product.service.id);
  };

  /** The search box and the results, in the order of the arrow keys. */
  const moveFocus = (step: number) => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    stops[at + step]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const inBox = event.target instanceof HTMLInputElement;
    const first = typeof state === 'object' ? state.products[0] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && inBox && query && first) pick(first);
    else if (event.key === 'Escape' && query) {
      setQuery('');
      root.current?.querySelector('input')?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <Stack gap="x2" role="search" ref={root} onKeyDown={onKeyDown}>
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
        onChange={(text) => {
          prepare();
          setQuery(text);
        }}
      />
      {query.trim() && <SearchResults query={query.trim()} state={state} onRetry={prepare} onPick={pick} />}
    </Stack>
  );
}
