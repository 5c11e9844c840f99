import type { RegisterRequest } from '@storefront/contract';

type PasswordCredential = new (data: Pick<RegisterRequest, 'id' | 'password'>) => Credential;

/**
 * Has the password manager fill the log-in that follows (B-register-55). Only Chromium can be asked; others see the form.
 * @throws what the browser answers where it refuses
 */
export async function savePassword({ id, password }: RegisterRequest): Promise<void> {
  const { PasswordCredential: Saved } = globalThis as { PasswordCredential?: PasswordCredential };
  if (Saved) await navigator.credentials.store(new Saved({ id, password }));
}
