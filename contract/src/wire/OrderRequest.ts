/** Body of `POST /service/order`. Without auto-order `runs` and `interval` (minutes) are 0. */
export interface OrderRequest {
  serviceId: number;
  link: string;
  amount: number;
  runs: number;
  interval: number;
}
