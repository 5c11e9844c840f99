import { ConfigError } from './environment.js';

/** Asked for only where another setting wants them, or by the programs beside the server. */
const OTHERS = [
  ...['KAKAO_SDK_INTEGRITY', 'KAKAO_SDK_SOURCES', 'MAIL_FROM', 'MAX_CONNECTIONS', 'NOTIFY_SECRET', 'NOTIFY_SERVICE'],
  ...['RELEASES_S3_ENDPOINT', 'RELEASES_S3_PREFIX', 'RELEASES_S3_REGION', 'SOLAPI_API_KEY', 'SOLAPI_API_SECRET'],
  ...['SOLAPI_SENDER', 'SOLAPI_URL', 'STOREFRONT_BACKUP_PASSPHRASE', 'SUPPLIER_KEY', 'SUPPLIER_POLL_SECONDS'],
];
/** No other program's settings begin so. */
const OURS = /^(?:STOREFRONT|LIMIT)_/;
/** Shorter ones are too near to other programs' settings. */
const MIN_LENGTH = 8;

/**
 * Refuses a name that was meant to be one of ours and would silently do nothing.
 * @throws ConfigError
 */
export function refuseMisspelt(given: readonly string[], asked: Iterable<string>): void {
  const known = new Set([...asked, ...OTHERS]);
  for (const name of given) {
    if (known.has(name)) continue;
    const meant = [...known].find((other) => other.length >= MIN_LENGTH && isOneSlipFrom(name.toUpperCase(), other));
    if (meant !== undefined) throw new ConfigError(name, `is no setting; did you mean ${meant}?`);
    if (OURS.test(name)) throw new ConfigError(name, 'is no setting; README.md and server/README.md name them');
  }
}

/** Whether a letter is missing, too many or another one, two are swapped, or nothing but the case differs. */
function isOneSlipFrom(given: string, known: string): boolean {
  let at = 0;
  while (at < given.length && given[at] === known[at]) at += 1;
  const [left, right] = [given.slice(at), known.slice(at)];
  return (
    left.slice(1) === right.slice(1) ||
    left === right.slice(1) ||
    left.slice(1) === right ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
