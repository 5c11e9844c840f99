import type { OrderRequest } from 'contract';
import { useState } from 'react';
import { toastError } from 'shared-ui';
import type { LinkedProduct } from '../domain/linkNeed';
import { TYPED_ORDER_MESSAGES } from '../domain/validateTypedOrder';

type Parts = typeof import('./linkParts');

/** What cleans, judges and explains links, as far as it is here. */
export interface LinkParts {
  /** Undefined until it was loaded. */
  parts: Parts | undefined;
  isFailed: boolean;
  /** Loads it. After a failure the next call tries again. */
  want: () => void;
  /**
   * Goes on with the link that is meant for the product, also when the order button was faster than the load (B-order-51); a link that is
   * refused is told to `refuse`. Where it cannot be loaded at all the link goes as it was typed: the server judges it.
   */
  withMeant: (
    request: OrderRequest,
    linked: LinkedProduct | undefined,
    on: { place: (meant: OrderRequest) => Promise<void>; refuse: (message: string) => void },
  ) => Promise<void>;
}

const load = () => import('./linkParts');

/** What knows links, for the form and its field. */
export function useLinkParts(): LinkParts {
  const [parts, setParts] = useState<Parts>();
  const [isFailed, setFailed] = useState(false);

  const want = () => {
    if (!parts) load().then(setLoaded, () => setFailed(true));
  };
  const setLoaded = (loaded: Parts) => {
    setFailed(false);
    setParts(loaded);
  };

  const withMeant: LinkParts['withMeant'] = async (request, linked, { place, refuse }) => {
    const { readLink } = parts ?? (await load().catch(() => ({ readLink: undefined })));
    const cleaned = readLink?.(request.link, linked);
    if (cleaned?.ok === false) {
      const message = TYPED_ORDER_MESSAGES[cleaned.code];
      refuse(message);
      toastError(message);
      return;
    }
    await place(cleaned ? { ...request, link: cleaned.link } : request);
  };

  return { parts, isFailed, want, withMeant };
}
