import type { LoginRequest } from '@storefront/contract';

type NewPassword = Pick<LoginRequest, 'id' | 'password'>;

/** Stays in memory alone, from the sign-up to the log-in. */
let handed: NewPassword | null = null;

export function handPassword({ id, password }: NewPassword): void {
  handed = { id, password };
}

/** Once, and for this ID alone; else ''. */
export function takePassword(id: string): string {
  const password = handed?.id === id ? handed.password : '';
  handed = null;
  return password;
}
