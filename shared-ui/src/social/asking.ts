/** How a question to a provider ends: once, by one of the two. */
export interface SocialAnswer<Proof> {
  succeed: (proof: Proof) => void;
  /** `reason` stands on the page in place of `text`, where it says more. */
  fail: (text: string, reason?: string) => void;
}

/** A question to a provider that is under way. */
export interface Asking {
  /** Whether a further press leads to what is open or on its way already; its window is then in front. */
  resume: () => boolean;
  /** Ends it without an answer, its window too. */
  stop: () => void;
}
