/** What passes by itself or by the operator's doing, and does not lie in the order: money, key, load, an earlier order. */
const TEMPORARY: readonly RegExp[] = [
  /fund|balance|credit/i,
  /api.?key|unauthori[sz]ed|forbidden|suspended|inactive account/i,
  /too many|rate limit|try again|later|busy|temporar|maintenance|unavailable|overload|internal error/i,
  /active order|already (?:has|have|in progress|active)|wait until/i,
];

/** Whether a panel that refused an order with these words may take the same order later. */
export function isTemporaryRefusal(reason: string): boolean {
  return TEMPORARY.some((pattern) => pattern.test(reason));
}
