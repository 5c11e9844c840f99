const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Headers of every page, beside its Content-Security-Policy. */
export function securityHeaders(path: string): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': PERMISSIONS.map((feature) => `${feature}=()`).join(', '),
  };
  // The log-in popup's landing page must keep its opener, to which it hands the provider's code.
  if (path !== '/auth/naver') headers['cross-origin-opener-policy'] = 'same-origin-allow-popups';
  return headers;
}
