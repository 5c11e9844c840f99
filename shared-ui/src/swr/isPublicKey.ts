// What the server answers alike to everybody. Anything else belongs to the member who fetched it.
const PUBLIC_PATHS = [
  '/service/settings',
  '/service/services',
  '/service/categorys',
  '/service/platforms',
  '/service/notices',
  '/service/qnas',
  '/service/register-where',
];

/** Whether what is cached under the key may outlive a session. A key is a path, or an array that starts with one. */
export function isPublicKey(key: unknown): boolean {
  const path: unknown = Array.isArray(key) ? key[0] : key;
  return typeof path === 'string' && PUBLIC_PATHS.includes(path.split('?', 1)[0] ?? '');
}
