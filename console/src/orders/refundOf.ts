import { calculateRefund } from '@storefront/contract';
import type { Order } from './orderTexts';

/** In KRW, by the server's own function; null for what it would refuse. */
export function refundOf({ point, amount }: Order, status: number, remains: number): number | null {
  try {
    return calculateRefund({ unitPrice: Math.round((point * 100) / amount) / 100, amount, status, remains });
  } catch {
    return null;
  }
}
