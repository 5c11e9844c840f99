/** The signed-in member (spec 3). `id` is the login ID, `point` the balance in KRW with at most two decimals. */
export interface Profile {
  id: string;
  point: number;
  apiKey: string | null;
  /** Absent until issued. */
  referralCode?: string | null | undefined;
}

/** What a guest who browses is shown as (spec 3): the ID is the label of the browse button. */
export const GUEST_PROFILE: Profile = { id: '둘러보기', point: 0, apiKey: null };
