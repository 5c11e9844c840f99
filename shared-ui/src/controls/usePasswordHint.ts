import { SUGGESTED_PASSWORD_LENGTH } from '@storefront/contract';
import { useEffect, useState } from 'react';

/**
 * Warns of guessable passwords, refuses none (B-register-48).
 * @param id Owner, if known
 */
export function usePasswordHint(password: string, id = ''): string | undefined {
  const [common, setCommon] = useState<ReadonlySet<string> | null>(null);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    import('./commonPasswords').then(
      ({ COMMON_PASSWORDS }) => setCommon(COMMON_PASSWORDS),
      () => undefined,
    );
  }, [isTyped]);

  if (!isTyped) return undefined;
  const folded = password.toLowerCase();
  if (folded === id.trim().toLowerCase()) return '아이디와 다른 비밀번호가 더 안전해요.';
  if (common?.has(folded)) return '많은 사람이 쓰는 비밀번호예요. 다른 비밀번호가 더 안전해요.';
  return password.length < SUGGESTED_PASSWORD_LENGTH.min ? '8자 이상이면 더 안전해요.' : undefined;
}
