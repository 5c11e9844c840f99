import type { Secrets } from '../secrets/Secrets.js';
import type { SocialProvider } from './SocialAccess.js';

/** A person as a provider knows them. */
export interface SocialSubject {
  provider: SocialProvider;
  subject: string;
}

/** What is kept of it: enough to recognise the person, nothing to ask the provider with. */
export function hashSubject(secrets: Secrets, { provider, subject }: SocialSubject): string {
  return secrets.hash('social', `${provider}:${subject}`);
}
