/** Does not wait for POST /auth/logout: a refusal changes nothing, and offline the token expires. */
export function postLogout(token: string): void {
  fetch(new URL('/auth/logout', window.location.origin), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    // Outlives the page.
    keepalive: true,
  }).catch(() => undefined);
}
