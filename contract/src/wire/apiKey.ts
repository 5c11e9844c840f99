const COVER = '••••';
const SHOWN = 4;

/** Hides a key from sessions without a fresh log-in (B-account-29). */
export function coverApiKey(apiKey: string): string {
  return COVER + apiKey.slice(-SHOWN);
}

/** True unless the key came with a fresh log-in. */
export function isApiKeyCovered(apiKey: string): boolean {
  return apiKey.startsWith(COVER);
}
