import { findInlineSources, inlineSource, type KakaoSdk } from '../platform/index.js';

// Every bundle names its chunks by its own policy of the same name, hence the duplicates.
const TRUSTED_TYPES_POLICIES = ['storefront', 'storefront-remotes', 'storefront-worker', 'dompurify'];

/** Only for Kakao's script. */
const KAKAO_POLICY = 'storefront-kakao';

const LANDING = '/auth/naver';
const RESET = '/reset-password';

/** A year, of this name alone: the shop does not know the names below it. */
const HSTS = 'max-age=31536000';

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

export function securityHeaders(path: string, publicOrigin: string | null = null): Record<string, string> {
  const headers = {
    ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': HSTS }),
    'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
  };
  // Keeps its opener, to which it hands the provider's code. Its address holds the code.
  if (path === LANDING) return { ...headers, 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };
  const opener = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  // Its address holds a token until the page's scripts run.
  return path === RESET ? { ...headers, ...opener, 'referrer-policy': 'no-referrer' } : { ...headers, ...opener };
}

/**
 * Allows inline exactly what the template holds; no `unsafe-inline`, no `unsafe-eval`.
 * @param accepted Origins of teams' own back ends, which screens may call (B-fit-10)
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

export function withStyles(policy: string, styles: readonly { css: string }[]): string {
  const hashes = styles.map(({ css }) => inlineSource(css));
  return policy.replace('style-src ', () => `style-src ${hashes.join(' ')} `);
}
