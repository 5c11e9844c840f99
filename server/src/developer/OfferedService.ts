/** A product as programs get it. Money in hundredths of a won. */
export interface OfferedService {
  id: number;
  text: string;
  category: string;
  min: number;
  max: number;
  point: number;
  enableAuto: boolean;
}
