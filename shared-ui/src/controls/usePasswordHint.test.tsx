import { render, screen } from '@testing-library/react';
import { PasswordField } from './PasswordField';
import { usePasswordHint } from './usePasswordHint';

function Field({ password, id }: { password: string; id?: string }) {
  const hint = usePasswordHint(password, id);
  return <PasswordField label="비밀번호" name="password" value={password} onChange={() => undefined} hint={hint} />;
}

const LIKE_ID = '아이디와 다른 비밀번호가 더 안전해요.';
const COMMON = '많은 사람이 쓰는 비밀번호예요. 다른 비밀번호가 더 안전해요.';

// B-register-48
test.each([
  ['haneul2028', 'haneul2028', LIKE_ID],
  ['HaNeul2028', ' haneul2028 ', LIKE_ID],
  ['password', 'haneul', COMMON],
  ['Qwerty', undefined, COMMON],
  ['1234567890', 'haneul', COMMON],
  ['kx4-93!', 'haneul', '8자 이상이면 더 안전해요.'],
])('%s of %s is hinted at', async (password, id, hint) => {
  render(<Field password={password} {...(id === undefined ? {} : { id })} />);
  expect(await screen.findByText(hint)).toBeVisible();
});

// B-register-48
test.each(['', 'bom-2028!'])('nothing is said of "%s"', async (password) => {
  render(<Field password={password} id="haneul" />);
  await import('./commonPasswords');
  expect(screen.getByLabelText('비밀번호')).not.toHaveAccessibleDescription();
});
