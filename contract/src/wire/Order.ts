/** A row of the order history (spec 3). `point` is the amount spent in KRW, `createdAt` ISO 8601 in UTC. */
export interface Order {
  id: number;
  createdAt: string;
  serviceId: number;
  link: string;
  point: number;
  amount: number;
  /** One of `ORDER_STATUS`; an unknown code is shown as its number. */
  status: number;
  startCount: number | null;
  remains: number | null;
  /** The auto-order that this order is a run of. */
  autoOrderId?: number | null | undefined;
}
