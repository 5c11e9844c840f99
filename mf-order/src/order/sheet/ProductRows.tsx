import { isOrderable } from '@storefront/contract';
import { isPhone } from '@storefront/shared-ui';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Product } from '../../domain/createCatalogue';
import type { ProductFacts } from '../../domain/readProductFacts';
import { Star } from '../../layout/Star';
import { ProductRowText } from './ProductRowText';
import { Heads, Layers, List, Option, Scroller, StarButton } from './productRowStyles';

/** Enforced by the styles. */
const ROW_REM = { phone: 5, panel: 3.75, large: 8.75 } as const;
/** Narrower windows have large letters: one thing a line. */
const LARGE_BELOW_REM = 17;
const OVERSCAN_ROWS = 6;
const GUESS_ROWS = 20;

export interface RowsHandle {
  focus: () => void;
  show: (index: number) => void;
  pageRows: number;
}

interface ProductRowsProps {
  ref: Ref<RowsHandle>;
  /** Prefix of IDs: list `l`, options `o` and the product's number. */
  id: string;
  products: readonly Product[];
  factsOf: (product: Product) => ProductFacts;
  favourites: readonly number[];
  serviceId: number | null;
  active: number;
  shared: {
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
    onKeyUp: () => void;
  };
  onPick: (product: Product) => void;
  onStar: ((serviceId: number) => void) | undefined;
}

function measureRow(): { look: keyof typeof ROW_REM; rowPx: number } {
  const letterPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const look = window.innerWidth < letterPx * LARGE_BELOW_REM ? 'large' : isPhone() ? 'phone' : 'panel';
  return { look, rowPx: letterPx * ROW_REM[look] };
}

function findCheapest(products: readonly Product[]): number | null {
  const prices = products.filter(({ service }) => isOrderable(service, false)).map(({ service }) => service.point);
  const lowest = prices.reduce((least, price) => Math.min(least, price), Number.POSITIVE_INFINITY);
  return prices.some((price) => price > lowest) ? lowest : null;
}

export function ProductRows(props: ProductRowsProps) {
  const { ref, id, products, factsOf, favourites, serviceId, active, shared, onPick, onStar } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLDivElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const [{ look: rowLook, rowPx }, setRow] = useState(measureRow);
  const isNarrow = rowLook !== 'panel';

  useEffect(() => {
    if (!scroller.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const now = measureRow();
      setRow((row) => (row.rowPx === now.rowPx && row.look === now.look ? row : now));
    });
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);

  const [first, setFirst] = useState(() => Math.max(active - OVERSCAN_ROWS, 0));
  const seenPx = () => (scroller.current?.clientHeight ?? 0) - (heads.current?.offsetHeight ?? 0);
  const pageRows = () => Math.floor(seenPx() / rowPx);

  const look = () => {
    const top = Math.floor((scroller.current?.scrollTop ?? 0) / rowPx);
    const next = Math.max(top - (top % OVERSCAN_ROWS) - OVERSCAN_ROWS, 0);
    if (next !== first) setFirst(next);
  };
  const show = (index: number) => {
    const list = scroller.current;
    if (!list) return;
    const [top, bottom] = [index * rowPx, (index + 1) * rowPx];
    if (top < list.scrollTop) list.scrollTop = top;
    else if (bottom > list.scrollTop + seenPx()) list.scrollTop = bottom - seenPx();
    look();
  };
  useImperativeHandle(ref, () => ({
    focus: () => options.current?.focus({ preventScroll: true }),
    show,
    pageRows: pageRows(),
  }));

  const start = useRef(active);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (list) list.scrollTop = start.current * rowPx - list.clientHeight / 2;
  }, [rowPx]);

  const cheapest = useMemo(() => findCheapest(products), [products]);
  const end = first + (pageRows() || GUESS_ROWS) + 3 * OVERSCAN_ROWS;
  const shown = products.slice(first, end).map((product, index) => ({ product, index: first + index }));
  if (products[active] && (active < first || active >= end)) shown.push({ product: products[active], index: active });
  const place = (index: number) => ({ top: index * rowPx, height: rowPx });

  return (
    <Scroller ref={scroller} onScroll={look} data-stars={onStar && true} data-large={rowLook === 'large' || undefined}>
      {!isNarrow && (
        <Heads ref={heads} aria-hidden="true">
          <span>이름</span>
          <span>1개당</span>
          <span>수량</span>
          <span>AS</span>
          <span>시작</span>
        </Heads>
      )}
      <Layers style={{ height: products.length * rowPx }}>
        <List
          ref={options}
          id={`${id}l`}
          role="listbox"
          aria-label="고를 수 있는 것"
          tabIndex={isNarrow ? 0 : -1}
          {...shared}
        >
          {shown.map(({ product, index }) => {
            const { service } = product;
            return (
              <Option
                key={service.id}
                id={`${id}o${service.id}`}
                role="option"
                aria-selected={service.id === serviceId}
                aria-posinset={index + 1}
                aria-setsize={products.length}
                data-active={index === active || undefined}
                style={place(index)}
                onClick={() => onPick(product)}
              >
                <ProductRowText service={service} facts={factsOf(product)} isCheapest={service.point === cheapest} />
              </Option>
            );
          })}
        </List>
        {onStar &&
          shown.map(({ product: { service }, index }) => (
            <StarButton
              key={service.id}
              type="button"
              aria-label={`즐겨찾기: ${service.text}`}
              aria-pressed={favourites.includes(service.id)}
              style={place(index)}
              onClick={() => onStar(service.id)}
            >
              <Star />
            </StarButton>
          ))}
      </Layers>
    </Scroller>
  );
}
