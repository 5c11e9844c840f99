import type { OrderRequest } from 'contract';

/** What a line asks for, as text: equal for equal lines, wherever they stand. */
export const contentOf = ({ serviceId, link, amount }: Pick<OrderRequest, 'serviceId' | 'link' | 'amount'>) =>
  JSON.stringify([serviceId, link, amount]);
