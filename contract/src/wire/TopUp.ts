/** A row of the top-up history (spec 3). `point` is in whole won. */
export interface TopUp {
  id: number;
  createdAt: string;
  point: number;
  /** One of `TOP_UP_STATUS`. */
  status: string;
  /** When it was accepted, refused or cancelled for want of a deposit. */
  responseAt: string | null;
  /** True when nobody refused it but `TOP_UP_EXPIRY_HOURS` passed without a deposit. */
  expired?: boolean | undefined;
}
