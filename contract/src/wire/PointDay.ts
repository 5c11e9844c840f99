/** One day of `GET /service/point-daily`, in KRW. `date` is YYYY-MM-DD in Asia/Seoul, `balance` that of its end. */
export interface PointDay {
  date: string;
  topUps: number;
  spent: number;
  refunded: number;
  balance: number;
}
