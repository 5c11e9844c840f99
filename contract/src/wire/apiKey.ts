const COVER = '••••';
const SHOWN = 4;

/** What is shown of an API key to whoever has not logged in just now (B-account-29). */
export function coverApiKey(apiKey: string): string {
  return COVER + apiKey.slice(-SHOWN);
}

/** Whether a profile's key is not whole: the whole one comes with a fresh log-in. */
export function isApiKeyCovered(apiKey: string): boolean {
  return apiKey.startsWith(COVER);
}
