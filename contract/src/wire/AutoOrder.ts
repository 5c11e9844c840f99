/** A row of the auto-order history (spec 3). `point` is the final amount used, `interval` in minutes. */
export interface AutoOrder {
  id: number;
  createdAt: string;
  link: string;
  point: number;
  /** Quantity of one run. */
  amount: number;
  serviceId: number;
  /** Runs done so far, out of `runs`. */
  completed: number;
  runs: number;
  interval: number;
  /** One of `AUTO_ORDER_STATUS`; an unknown code is shown as its number. */
  status: number;
}
