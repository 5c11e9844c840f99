import { ApiError } from '@storefront/shared-ui';

type Ask = () => Promise<void>;

let ask: Ask | undefined;

export function onConfirm(next: Ask): () => void {
  ask = next;
  return () => {
    ask = undefined;
  };
}

/**
 * Asks the person to confirm who they are.
 * @throws ApiError `CONFIRM` if they leave the dialog
 */
export async function confirmIdentity(): Promise<void> {
  if (!ask)
    throw new ApiError({ status: 403, code: 'CONFIRM', message: '본인 확인을 할 수 없어요. 새로고침해 주세요.' });
  await ask();
}
