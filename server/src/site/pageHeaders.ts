import { findInlineSources, inlineSource, type KakaoSdk } from '../platform/index.js';

// Every bundle names its chunks by a policy of its own with the same name, hence the duplicates.
const TRUSTED_TYPES_POLICIES = ['storefront', 'storefront-remotes', 'storefront-worker', 'dompurify'];

/** By which a page loads Kakao's script, and nothing else. */
const KAKAO_POLICY = 'storefront-kakao';

/** The log-in popup's landing page. */
const LANDING = '/auth/naver';
/** Where a reset link leads. */
const RESET = '/reset-password';

/** A year; of this name alone: the shop knows nothing of the others below it. */
const HSTS = 'max-age=31536000';

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Headers of every page, beside its Content-Security-Policy. */
export function securityHeaders(path: string, publicOrigin: string | null = null): Record<string, string> {
  const headers = {
    ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': HSTS }),
    'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
  };
  // It keeps its opener, to which it hands the provider's code; its address, which holds the code, nobody learns from it.
  if (path === LANDING) return { ...headers, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  const opener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  // Its address holds a token until the page's scripts run.
  return path === RESET ? { ...headers, ...opener, 'referrer-policy': 'no-referrer' } : { ...headers, ...opener };
}

/**
 * Content-Security-Policy of a page: nothing but what is named. Scripts and styles from the site, from the remotes' origin
 * and, inline, exactly those that the template itself holds; pictures from the site, and the small ones inside styles. No
 * `unsafe-inline`, no `unsafe-eval`, nothing from anywhere. With Kakao its script, and what that one needs.
 * @param accepted Origins of teams' own back ends, which screens may call (B-fit-10).
 */
export function contentSecurityPolicy(
  template: string,
  remotesOrigin: string | null,
  kakao: KakaoSdk | null = null,
  accepted: readonly string[] = [],
): string {
  const elsewhere = remotesOrigin === null ? [] : [remotesOrigin];
  const { scripts, styles } = findInlineSources(template);
  const ofKakao = (wanted: string) =>
    (kakao?.sources ?? []).filter(([directive]) => directive === wanted).map(([, source]) => source);
  const frames = ofKakao('frame-src');
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...elsewhere, ...scripts, ...(kakao ? [kakao.url] : [])],
    ['style-src', "'self'", ...elsewhere, ...styles],
    ['connect-src', "'self'", ...elsewhere, ...accepted, ...ofKakao('connect-src')],
    ['img-src', "'self'", 'data:', ...ofKakao('img-src')],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ...(frames.length > 0 ? [['frame-src', ...frames]] : []),
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', ...TRUSTED_TYPES_POLICIES, ...(kakao ? [KAKAO_POLICY] : []), "'allow-duplicates'"],
  ];
  return directives.map((parts) => parts.join(' ')).join('; ');
}

/** The policy of a page that has these style elements as well. */
export function withStyles(policy: string, styles: readonly { css: string }[]): string {
  const hashes = styles.map(({ css }) => inlineSource(css));
  return policy.replace('style-src ', () => `style-src ${hashes.join(' ')} `);
}
