const LOOK_MS = 300;
/** Time for passwords and second factors. */
const LIMIT_MS = 5 * 60_000;
/** KakaoTalk's answer arrives seconds after the person. */
const UNSEEN_MS = 10_000;

export const WINDOW_TEXT = {
  blocked: '팝업이 막혀 있어요. 팝업을 허용하고 다시 눌러 주세요.',
  late: '응답이 없어서 로그인을 멈췄어요. 다시 눌러 주세요.',
} as const;

/**
 * Tells once that a window closed (`gone`) or the wait was too long (`late`, B-login-25); a last message may follow
 * closing. Null: watches the person's return.
 * @returns ends the watch
 */
export function watchWindow(opened: Window | null, tell: (end: 'gone' | 'late') => void): () => void {
  const startedAt = Date.now();
  let looksClosed = 0;
  let looksInFront = 0;
  const timer = setInterval(() => {
    looksClosed = opened?.closed ? looksClosed + 1 : 0;
    // Counted: phones stop hidden pages' clocks.
    looksInFront = document.hidden ? 0 : looksInFront + 1;
    const isGone = opened ? looksClosed > 1 : looksInFront * LOOK_MS >= UNSEEN_MS;
    const isLate = Date.now() - startedAt >= LIMIT_MS;
    if (!isGone && !isLate) return;
    clearInterval(timer);
    tell(isGone ? 'gone' : 'late');
  }, LOOK_MS);
  return () => clearInterval(timer);
}
