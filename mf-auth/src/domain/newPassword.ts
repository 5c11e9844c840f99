import type { LoginRequest } from '@storefront/contract';

type NewPassword = Pick<LoginRequest, 'id' | 'password'>;

/** Of the sign-up that leads to the log-in; in memory alone. */
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
