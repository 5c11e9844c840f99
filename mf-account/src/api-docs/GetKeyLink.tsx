import type { PATHS } from 'contract';
import { TextLink } from 'shared-ui';

const TEXT = { getKey: '계정설정에서 발급하기' } as const;

// By its type alone: a module that both screens carry could not be built into the account's own, which would grow.
const ACCOUNT_PATH: typeof PATHS.account.path = '/account';

/** Where a member without a key gets one. */
export function GetKeyLink() {
  return <TextLink to={ACCOUNT_PATH}>{TEXT.getKey}</TextLink>;
}
