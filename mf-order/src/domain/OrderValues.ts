import type { Choice } from './chooseProduct';

/** The order form as typed: numbers stay text until they are sent. */
export interface OrderValues extends Choice {
  link: string;
  amount: string;
  auto: boolean;
  runs: string;
  /** Minutes. */
  interval: string;
}
