import type { OrderPrice, OrderRequest } from 'contract';
import type { Terms } from './describeChanges';

/** What was on the screen when the order button was pressed. */
export interface Shown extends Terms, OrderPrice {
  serviceId: number;
}

/** An order as it was when the order button was pressed. */
export interface PressedOrder {
  request: OrderRequest;
  /** The product's name. */
  product: string;
  shown: Shown;
  /** What is worth a look about its link. */
  notes: readonly string[];
}

/** What asks about one before it is placed is given. */
export interface QuestionProps {
  order: PressedOrder;
  onConfirm: () => void;
  onClose: () => void;
}
