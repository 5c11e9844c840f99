import { formatWon } from '@storefront/shared-ui';

/** Suppliers' balances come as text in their currency. */
export const moneyOf = (balance: string, currency = ''): string =>
  currency === 'KRW' ? formatWon(Number(balance)) : `${balance} ${currency}`;
