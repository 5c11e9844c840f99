/**
 * POST /auth/logout for a page that is about to go: nobody waits for the answer, and none makes a difference. A token that
 * the server has ended already is refused, which is as well, and offline it ends by its date.
 */
export function postLogout(token: string): void {
  fetch(new URL('/auth/logout', window.location.origin), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    // Sent although the page is gone by then.
    keepalive: true,
  }).catch(() => undefined);
}
