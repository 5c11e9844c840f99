import { linkHref } from 'contract';

const PROFILE_SITE = 'https://www.instagram.com/';

/** The address that a handle stands for, without scheme, as it is shown: `instagram.com/handle`; null for anything else. */
export function readHandle(link: string): string | null {
  const handle = link.replace(/^@/, '');
  return linkHref(link) === `${PROFILE_SITE}${handle}/` ? `instagram.com/${handle}` : null;
}
