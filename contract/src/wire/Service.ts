/** A product (spec 3). `min` and `max` bound the quantity of one run; `point` is the unit price in KRW. */
export interface Service {
  id: number;
  text: string;
  categoryId: number;
  min: number;
  max: number;
  point: number;
  /** Allow-listed HTML, '' when there is none. */
  notice: string;
  isReadOnly: boolean;
  enableAuto: boolean;
}
