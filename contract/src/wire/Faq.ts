/** A question of `GET /service/qnas` (spec 3). `answer` is allow-listed HTML. */
export interface Faq {
  id?: number | undefined;
  title: string;
  answer: string;
}
