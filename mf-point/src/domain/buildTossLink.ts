import { findTossBank } from '@storefront/contract';

interface TossTransfer {
  bankingCode: string;
  accountNumber: string;
  /** Whole won. */
  amount: number;
}

/** Null when the bank or the account is unknown. */
export function buildTossLink({ bankingCode, accountNumber, amount }: TossTransfer): string | null {
  const bank = findTossBank(bankingCode);
  const digits = accountNumber.replace(/\D/g, '');
  if (bank === null || digits === '') return null;
  return `supertoss://send?bank=${encodeURIComponent(bank)}&accountNo=${digits}&amount=${amount}`;
}
