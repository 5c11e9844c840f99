/** Answer of the three log-in calls. */
export interface LoginAnswer {
  accessToken: string;
}

/** Answer of `POST /service/order` (with runs, the auto-order's id) and `POST /service/point`. */
export interface IdAnswer {
  id: number;
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
