import { ORDER_STATUS, type OrderStatus } from 'contract';

/** How panels write our statuses. */
export const SMM_STATUS: Readonly<Record<OrderStatus, string>> = {
  [ORDER_STATUS.pending]: 'Pending',
  [ORDER_STATUS.inProgress]: 'In progress',
  [ORDER_STATUS.completed]: 'Completed',
  [ORDER_STATUS.partial]: 'Partial',
  [ORDER_STATUS.processing]: 'Processing',
  [ORDER_STATUS.canceled]: 'Canceled',
};
