/** Answer of the three log-in calls. */
export interface LoginAnswer {
  accessToken: string;
}

/** Answer of `POST /service/order` (with runs, the auto-order's id) and `POST /service/point`. */
export interface IdAnswer {
  id: number;
}

/**
 * Answer of `POST /service/order-intent/:key`: what the key has ordered, or null. With null the key is closed: a request
 * that is still on its way can no longer order with it.
 */
export interface OrderIntentAnswer {
  id: number | null;
}

/** Answer of `POST /auth/api-key`. */
export interface ApiKeyAnswer {
  apiKey: string;
}

/** Answer of `POST /auth/referral-code`. */
export interface ReferralCodeAnswer {
  referralCode: string;
}

/** Answer of `POST /service/find-id`: null for every well-formed address, so that nobody learns who is a member. */
export interface FindIdAnswer {
  userId: string | null;
}
