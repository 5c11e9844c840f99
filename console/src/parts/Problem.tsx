import { Alert, type ApiError } from '@storefront/shared-ui';
import { LOST_ONCE } from '../api/calls';

const UNKNOWN_ONCE = '처리됐는지 알 수 없어요. 같은 버튼을 다시 누르면 두 번 처리되지 않아요.';
const UNKNOWN = '처리됐는지 알 수 없어요. 새로고침해서 확인한 뒤에 다시 해 주세요.';
const UNCHANGED = '아무것도 바뀌지 않았어요.';

export function Problem({ of }: { of: ApiError | null }) {
  if (!of) return null;
  const isKnown = of.status >= 400 && of.status < 500;
  return (
    <Alert tone="danger" role="alert" title={of.message}>
      {isKnown ? UNCHANGED : of.code === LOST_ONCE ? UNKNOWN_ONCE : UNKNOWN}
    </Alert>
  );
}
