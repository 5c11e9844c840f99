import { ApiError } from '@storefront/shared-ui';

type Ask = () => Promise<void>;

let ask: Ask | undefined;

export function onConfirm(next: Ask): () => void {
  ask = next;
  return () => {
    ask = undefined;
  };
}

/** @throws ApiError `CONFIRM` if the person leaves the dialog */
export async function confirmIdentity(): Promise<void> {
  if (!ask)
    throw new ApiError({ status: 403, code: 'CONFIRM', message: '본인 확인을 할 수 없어요. 새로고침해 주세요.' });
  await ask();
}
