import { linkHref } from '@storefront/contract';

const PROFILE_SITE = 'https://www.instagram.com/';

/** `instagram.com/handle`, without scheme; null if it is no handle. */
export function readHandle(link: string): string | null {
  const handle = link.replace(/^@/, '');
  return linkHref(link) === `${PROFILE_SITE}${handle}/` ? `instagram.com/${handle}` : null;
}
