const LOOK_MS = 300;
/** People look for their password, and wait for a second factor. */
const LIMIT_MS = 5 * 60_000;
/** KakaoTalk's answer reaches the page some seconds after the person does. */
const UNSEEN_MS = 10_000;

/** Of every provider. */
export const WINDOW_TEXT = {
  blocked: '팝업이 막혀 있어요. 팝업을 허용하고 다시 눌러 주세요.',
  late: '응답이 없어서 로그인을 멈췄어요. 다시 눌러 주세요.',
} as const;

/**
 * Tells once when a provider's window was closed (`gone`) or the wait has lasted too long (`late`, B-login-25). A closed
 * window's last message may still be on its way, hence the second look. Of a window that is out of sight (null) it is known
 * only that the person is back in front of the page.
 * @returns ends the watch
 */
export function watchWindow(opened: Window | null, tell: (end: 'gone' | 'late') => void): () => void {
  const startedAt = Date.now();
  let looksClosed = 0;
  let looksInFront = 0;
  const timer = setInterval(() => {
    looksClosed = opened?.closed ? looksClosed + 1 : 0;
    // Counted, not timed: a phone stops the clock of a page that is out of sight.
    looksInFront = document.hidden ? 0 : looksInFront + 1;
    const isGone = opened ? looksClosed > 1 : looksInFront * LOOK_MS >= UNSEEN_MS;
    const isLate = Date.now() - startedAt >= LIMIT_MS;
    if (!isGone && !isLate) return;
    clearInterval(timer);
    tell(isGone ? 'gone' : 'late');
  }, LOOK_MS);
  return () => clearInterval(timer);
}
