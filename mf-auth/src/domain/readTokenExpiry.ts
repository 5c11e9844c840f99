const SECOND_MS = 1_000;

/** Unverified expiry of a JWT in epoch milliseconds; null if there is none. The server judges the token. */
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
