import type { PATHS } from '@storefront/contract';
import { TextLink } from '@storefront/shared-ui';

// Its type alone: a shared module would enlarge the account's screen.
const ACCOUNT_PATH: typeof PATHS.account = '/account';

export function GetKeyLink() {
  return <TextLink to={ACCOUNT_PATH}>계정설정에서 발급하기</TextLink>;
}
