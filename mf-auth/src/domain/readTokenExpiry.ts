const SECOND_MS = 1_000;

/**
 * When a JWT expires, in epoch milliseconds; null for what is none, or never says when. It is read, not believed: the
 * server judges the token, and this spares its member a form that leads nowhere.
 */
export function readTokenExpiry(token: string | null): number | null {
  const [, payload = '', signature] = (token ?? '').split('.');
  if (!signature) return null;
  try {
    const { exp } = Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))) as { exp?: unknown };
    return typeof exp === 'number' && Number.isFinite(exp) ? exp * SECOND_MS : null;
  } catch {
    return null;
  }
}
