import { formatNumber, isPhone, RadioChips, Spoken, useProfile } from '@storefront/shared-ui';
import { Sheet } from '@storefront/shared-ui/dialog';
import {
  type KeyboardEvent,
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Product } from '../../domain/createCatalogue';
import { createProductSearch } from '../../domain/createProductSearch';
import { toggleFavourite, useFavourites } from '../../domain/productLists';
import { type ProductFacts, readProductFacts } from '../../domain/readProductFacts';
import { type ProductOrder, sortProducts } from '../../domain/sortProducts';
import { useImeKeys } from '../../layout/useImeKeys';
import { ProductRows, type RowsHandle } from './ProductRows';
import { Body, Tools } from './productSheetStyles';

const FIND = '이름, 초성, 번호로 찾기';

const ORDERS: readonly { value: ProductOrder; label: string }[] = [
  { value: 'shop', label: '기본순' },
  { value: 'price', label: '낮은 가격순' },
  { value: 'refill', label: 'AS 긴 순' },
  { value: 'start', label: '빠른 시작순' },
  { value: 'favourites', label: '즐겨찾기 먼저' },
];

/** Reads each product on demand: a shelf may hold thousands. */
function useFacts(): (product: Product) => ProductFacts {
  return useState(() => {
    const known = new Map<Product, ProductFacts>();
    return (product: Product) => {
      const read = known.get(product) ?? readProductFacts(product.service);
      known.set(product, read);
      return read;
    };
  })[0];
}

interface ProductSheetProps {
  shelf: readonly Product[];
  serviceId: number | null;
  onPick: (serviceId: number) => void;
  onClose: () => void;
}

/**
 * Compares a category's products (B-order-97 to B-order-103): a combobox that is always open. On phones the list has
 * the focus, which brings no keyboard.
 */
export function ProductSheet({ shelf, serviceId, onPick, onClose }: ProductSheetProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const rows = useRef<RowsHandle>(null);
  const { isOfIme, onKeyUp } = useImeKeys();
  const [query, setQuery] = useState('');
  const [order, setOrder] = useState<ProductOrder>('shop');
  const [active, setActive] = useState(serviceId);
  const memberId = useProfile()?.id;
  const favourites = useFavourites();
  const factsOf = useFacts();

  const wanted = useDeferredValue(query.trim());
  const isWanted = wanted !== '';
  const search = useMemo(() => (isWanted ? createProductSearch(shelf) : null), [isWanted, shelf]);
  const found = useMemo(() => search?.(wanted, shelf.length).products ?? shelf, [search, wanted, shelf]);
  const [pinned, setPinned] = useState(favourites);
  const sortedBy = useDeferredValue(order);
  const products = useMemo(() => sortProducts(found, sortedBy, factsOf, pinned), [found, sortedBy, factsOf, pinned]);
  const at = Math.max(
    products.findIndex(({ service }) => service.id === active),
    0,
  );

  useEffect(() => {
    if (isPhone()) rows.current?.focus();
    else input.current?.focus();
  }, []);

  const options = ORDERS.filter(({ value }) => {
    if (value === 'favourites')
      return memberId !== undefined && shelf.some(({ service }) => favourites.includes(service.id));
    if (value === 'refill') return shelf.some((product) => factsOf(product).refillDays > 0);
    return value !== 'start' || shelf.some((product) => factsOf(product).startMinutes !== null);
  });

  const move = (to: number) => {
    const next = products[Math.min(Math.max(to, 0), products.length - 1)];
    if (!next) return;
    setActive(next.service.id);
    rows.current?.show(products.indexOf(next));
  };
  const pick = (product: Product | undefined) => {
    if (!product) return;
    dialog.current?.close();
    startTransition(() => onPick(product.service.id));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfIme(event)) return;
    const page = rows.current?.pageRows ?? 1;
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'PageDown') move(at + page);
    else if (event.key === 'PageUp') move(at - page);
    else if (event.key === 'Home' && event.ctrlKey) move(0);
    else if (event.key === 'End' && event.ctrlKey) move(products.length - 1);
    else if (event.key === 'Enter') pick(products[at]);
    else return;
    event.preventDefault();
  };
  const result =
    wanted &&
    (products.length > 0 ? `${formatNumber(products.length)}개를 찾았어요.` : `‘${wanted}’에 맞는 것이 없어요.`);
  const list = `${id}l`;
  const activeId = products[at] && `${id}o${products[at].service.id}`;
  const shared = { 'aria-activedescendant': activeId, onKeyDown, onKeyUp };

  return (
    <Sheet dialog={dialog} id={id} onClose={onClose} title={shelf[0]?.category.text ?? ''}>
      <Body>
        <Tools>
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={FIND}
            placeholder={FIND}
            aria-expanded="true"
            aria-controls={list}
            aria-autocomplete="list"
            autoComplete="off"
            enterKeyHint="done"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setActive(null);
              rows.current?.show(0);
            }}
            {...shared}
          />
          <RadioChips
            label="정렬"
            options={options}
            value={order}
            onChange={(value) => {
              setOrder(value as ProductOrder);
              setPinned(favourites);
              rows.current?.show(0);
            }}
          />
          <p>{result}</p>
          <Spoken text={result} />
        </Tools>
        <ProductRows
          ref={rows}
          id={id}
          products={products}
          factsOf={factsOf}
          favourites={favourites}
          serviceId={serviceId}
          shared={shared}
          active={at}
          onPick={pick}
          onStar={memberId === undefined ? undefined : (service) => toggleFavourite(memberId, service)}
        />
      </Body>
    </Sheet>
  );
}
