import { isOrderable, MANY_ORDERS_HREF, type OrderRequest, PATHS } from '@storefront/contract';
import {
  AUTH,
  newIdempotencyKey,
  toastError,
  useAuth,
  useNavigate,
  useOwner,
  useProfile,
  useSettings,
} from '@storefront/shared-ui';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type Catalogue, linkedOf } from '../../domain/createCatalogue';
import { describeNeed } from '../../domain/linkNeed';
import { type Outcome, planBatch } from '../../domain/many/batch';
import { checkOrderLines } from '../../domain/many/checkOrderLines';
import { readOrderLines } from '../../domain/many/readOrderLines';
import { changedPart, keepVisitorsList, readList, readOutcome, takeList, writeList, writeOutcome } from './manyStorage';
import type { Halt } from './runBatch';
import { useBatch } from './useBatch';
import { useEarlierOrders } from './useEarlierOrders';

function describeExample({ products }: Catalogue): string {
  const product = products.find(({ service }) => isOrderable(service, false));
  if (!product) return '';
  return `${product.service.id} | ${describeNeed(linkedOf(product)).placeholder} | ${product.service.min}`;
}

/** (B-order-53, B-order-54) */
export function useManyOrders(catalogue: Catalogue, onOrdered: (requests: OrderRequest[]) => void) {
  const auth = useAuth();
  const owner = useOwner();
  const profile = useProfile();
  const serviceCheck = useSettings().flags.ENABLE_SERVICE_CHECK;
  const navigate = useNavigate();
  const isMember = auth === AUTH.authorization;

  const [text, setText] = useState(() => takeList() ?? '');
  /** Last text of this tab: any other stored text is another tab's. */
  const known = useRef(text);
  const [outcome, setOutcome] = useState<Outcome | null>(() => readOutcome());
  const [halt, setHalt] = useState<Halt | null>(null);
  const [isGuestRefused, setGuestRefused] = useState(false);

  const adopt = useCallback((list: string) => {
    known.current = list;
    setText(list);
  }, []);

  const batch = useBatch({
    memberId: owner,
    isMember,
    onEnd: (end) => {
      setHalt(end?.halt ?? null);
      setOutcome(end ? end.outcome : readOutcome());
      adopt(end ? end.left : (readList() ?? ''));
      if (end) onOrdered(end.ordered);
    },
  });

  const deferred = useDeferredValue(text);
  const lines = useMemo(() => readOrderLines(deferred), [deferred]);
  const balance = isMember ? profile?.point : undefined;
  const earlier = useEarlierOrders(isMember && lines.length > 0 && batch.state === null);
  const list = useMemo(
    () =>
      checkOrderLines(lines, {
        findProduct: catalogue.findProduct,
        balance,
        serviceCheck,
        earlier,
      }),
    [lines, catalogue, balance, serviceCheck, earlier],
  );

  useEffect(() => {
    if (deferred === known.current) return;
    known.current = deferred;
    writeList(deferred);
  }, [deferred]);

  useEffect(() => {
    if (!isMember) return;
    const watch = (event: StorageEvent) => {
      if (changedPart(event) === 'list' && event.newValue !== null) adopt(event.newValue);
    };
    const stored = takeList();
    if (stored !== null && stored !== known.current) adopt(stored);
    window.addEventListener('storage', watch);
    return () => window.removeEventListener('storage', watch);
  }, [isMember, adopt]);

  const visitors = useRef('');
  useEffect(() => {
    visitors.current = owner === null ? text : '';
  });
  useEffect(() => () => (visitors.current ? keepVisitorsList(visitors.current) : undefined), []);

  const order = () => {
    if (auth === AUTH.guest) {
      toastError('둘러보기 상태에서는 불가능 합니다');
      setGuestRefused(true);
    }
    if (auth === AUTH.unAuthorization) void navigate(PATHS.login, { state: { returnTo: MANY_ORDERS_HREF } });
    // The list is not parsed to the end: nobody has agreed to it.
    if (!isMember || deferred !== text || list.orderable.length === 0) return;
    setHalt(null);
    batch.start(planBatch(text, list.orderable, newIdempotencyKey), () => {
      const stored = readList();
      const isStale = stored !== null && stored !== known.current;
      if (isStale) toastError('목록이 다른 탭에서 바뀌었어요. 확인하고 다시 눌러 주세요.');
      return isStale;
    });
  };

  return {
    text,
    setText,
    example: useMemo(() => describeExample(catalogue), [catalogue]),
    list,
    balance,
    batch,
    outcome,
    closeOutcome: () => {
      writeOutcome(null);
      setOutcome(null);
      setHalt(null);
    },
    halt,
    isGuestRefused: isGuestRefused && auth === AUTH.guest,
    order,
  };
}
