/** The body of every answer of 400 and above. `message` is Korean and may be shown to the customer. */
export interface ApiErrorBody {
  statusCode: number;
  code: string;
  message: string;
  /** On the 404 of a social log-in: what the social sign-up sends as `accessToken`. */
  token?: string | undefined;
  /** On the 409 `PRICE_CHANGED`: what the order costs now, in KRW. */
  point?: number | undefined;
}
