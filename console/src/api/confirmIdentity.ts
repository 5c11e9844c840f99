import { ApiError } from 'shared-ui';

type Ask = () => Promise<void>;

let ask: Ask | undefined;

/** Gives `confirmIdentity` the dialog that asks. */
export function onConfirm(next: Ask): () => void {
  ask = next;
  return () => {
    ask = undefined;
  };
}

/** Lets the person confirm who it is. @throws ApiError `CONFIRM` where it is left */
export async function confirmIdentity(): Promise<void> {
  if (!ask)
    throw new ApiError({ status: 403, code: 'CONFIRM', message: '본인 확인을 할 수 없어요. 새로고침해 주세요.' });
  await ask();
}
