/** Ends once, by one of the two. */
export interface SocialAnswer<Proof> {
  succeed: (proof: Proof) => void;
  /** `reason` replaces `text` on the page. */
  fail: (text: string, reason?: string) => void;
}

export interface Asking {
  /** Whether a press leads to an open or pending window, now in front. */
  resume: () => boolean;
  /** Ends without an answer; closes the window. */
  stop: () => void;
}
