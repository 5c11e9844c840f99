import {
  ApiError,
  newIdempotencyKey,
  refreshProfile,
  toApiError,
  toastError,
  toastSuccess,
  useIsMember,
  useOwner,
  useProfile,
} from '@storefront/shared-ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { placeOrder } from '../api';
import {
  type EndedOrder,
  type OrderIntent,
  type OrderIntents,
  type Refusal,
  readIntent,
  storeIntent,
  watchIntent,
} from '../domain/OrderIntent';
import { askForEnd, askOnce, isRefusal, ORDER_LOCK, type OrderEnd } from '../layout/askForEnd';
import { withFreeLock } from '../layout/tabLock';
import { dropOrderDraft } from './orderDraft';

/** `docs/behaviour.md` quotes these. */
const TEXT = { placed: '주문에 성공했습니다.', failed: '주문에 실패했습니다.' } as const;

/** An order that some tab is sending, or whose answer was lost. */
interface Followed {
  intent: OrderIntent;
  /** False for an order that another tab sends. */
  isSaid: boolean;
  /** It precedes the page or the member: the form does not hold it. */
  isFound: boolean;
}

/** Sends one order at a time and settles each (B-order-47, B-order-61). */
export function useOrderIntent(): OrderIntents {
  const owner = useOwner();
  const isMember = useIsMember();
  const member = isMember ? owner : null;
  const profile = useProfile();
  const [followed, setFollowed] = useState<Followed | null>(null);
  const [ended, setEnded] = useState<(EndedOrder & { profile: typeof profile }) | null>(null);
  const [isAsking, setAsking] = useState(false);

  /** Another tab is sending, and its order could not be read yet. */
  const isAwaited = useRef(false);

  const now = useRef({ owner, profile, followed });
  useEffect(() => {
    now.current = { owner, profile, followed };
  });

  const follow = useCallback((intent: OrderIntent, { isSaid = true, isFound = false } = {}) => {
    setFollowed((current) =>
      current?.intent.key === intent.key
        ? { ...current, isSaid: isSaid || current.isSaid }
        : { intent, isSaid, isFound },
    );
  }, []);

  const finish = useCallback((intent: OrderIntent, { id }: OrderEnd, { isSaid = true, isRefused = false } = {}) => {
    const { current } = now;
    // The session may be another member's by now.
    if (current.owner !== intent.member) return;
    storeIntent({ ...intent, end: { id }, isUnsaid: isSaid && id !== null });
    setFollowed(null);
    if (isSaid && !isRefused) {
      setEnded({ intent, id, profile: current.profile });
      if (id === null) toastError(TEXT.failed);
      else toastSuccess(TEXT.placed);
    }
    if (id === null) return;
    dropOrderDraft();
    void refreshProfile();
  }, []);

  // A log-out leaves nothing of the member on the page (B-session-14).
  useEffect(() => setEnded((last) => (last?.intent.member === owner ? last : null)), [owner]);

  useEffect(() => {
    const stored = ended && readIntent(ended.intent.member);
    if (stored?.isUnsaid) storeIntent({ ...stored, isUnsaid: false });
  }, [ended]);

  useEffect(() => {
    if (member === null) return undefined;
    setFollowed((current) => (current?.intent.member === member ? current : null));
    const found = readIntent(member);
    if (found && !found.end) follow(found, { isFound: true });
    // B-order-105
    else if (found?.end && found.isUnsaid) setEnded({ intent: found, id: found.end.id, profile: null });
    return watchIntent(() => {
      const stored = readIntent(member);
      const own = now.current.followed;
      if (stored?.end) {
        if (own?.intent.key === stored.key) finish(own.intent, stored.end, own);
      } else if (stored && (!own || own.intent.key === stored.key)) {
        follow(stored, { isSaid: stored.isLost === true || isAwaited.current });
        isAwaited.current = false;
      }
    });
  }, [member, follow, finish]);

  const intent = followed?.intent;
  useEffect(() => {
    if (!intent || member !== intent.member) return undefined;
    const stop = new AbortController();
    void askForEnd(intent, { signal: stop.signal, onLost: () => follow(intent) }).then((end) => {
      const { followed: current } = now.current;
      if (end && current?.intent.key === intent.key) finish(intent, end, current);
    });
    return () => stop.abort();
  }, [intent, member, follow, finish]);

  const sendAlone = async (fresh: OrderIntent): Promise<Refusal> => {
    const open = readIntent(fresh.member);
    if (open && !open.end) return 'busy';
    storeIntent(fresh);
    const answer = await placeOrder(fresh.request, {
      idempotencyKey: fresh.key,
      expectedPoint: fresh.point,
    }).catch(toApiError);
    if (!(answer instanceof ApiError)) {
      finish(fresh, answer);
      return null;
    }
    if (isRefusal(answer)) {
      finish(fresh, { id: null }, { isRefused: true });
      return answer;
    }
    if (now.current.owner === fresh.member) follow(fresh);
    return null;
  };

  const send: OrderIntents['send'] = async (order) => {
    setEnded(null);
    if (member === null) return null;
    if (followed) {
      follow(followed.intent);
      return 'busy';
    }
    const answer = await withFreeLock(ORDER_LOCK, async () => ({
      refusal: await sendAlone({ ...order, key: newIdempotencyKey(), member }),
    }));
    if (answer && answer.refusal !== 'busy') return answer.refusal;
    const open = readIntent(member);
    if (open && !open.end) follow(open);
    else isAwaited.current = true;
    return 'busy';
  };

  const askNow = async () => {
    if (!intent) return;
    setAsking(true);
    const answer = await askOnce(intent);
    setAsking(false);
    if (!(answer instanceof ApiError) && now.current.followed?.intent.key === intent.key) finish(intent, answer);
  };

  const doubt = followed?.isSaid && followed.intent.member === owner ? followed : null;
  const isOwn = ended !== null && ended.intent.member === profile?.id;
  const isBalanceNew = isOwn && profile !== ended.profile;
  return {
    doubt: doubt?.intent ?? null,
    isFound: doubt?.isFound === true,
    ended: isOwn ? ended : null,
    remaining: isBalanceNew ? profile.point : null,
    isAsking,
    send,
    askNow: () => void askNow(),
    restore: (stored, id) => setEnded((current) => current ?? { intent: stored, id, isRestored: true, profile: null }),
    putAway: () => {
      setEnded(null);
      const stored = member === null ? null : readIntent(member);
      if (stored?.end && stored.key === ended?.intent.key) storeIntent({ ...stored, isClosed: true });
    },
  };
}
