import { MemoryRouter } from '@storefront/shared-ui/router/without-browser';
import { render as renderElement, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { createScreenSource, RemoteScreen } from './RemoteScreen';

const render = (element: ReactNode) => renderElement(<MemoryRouter>{element}</MemoryRouter>);

const formOf = (name: string) =>
  function Form() {
    const [typed, setTyped] = useState({ id: '', password: '', isKept: false });
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('broken');
    const text = (key: 'id' | 'password', label: string, autoComplete: string) => (
      <input
        name={key}
        aria-label={label}
        autoComplete={autoComplete}
        value={typed[key]}
        onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
      />
    );
    return (
      <form>
        {text('id', '아이디', 'username')}
        {text('password', '비밀번호', 'current-password')}
        <input
          type="checkbox"
          name="isKept"
          aria-label="아이디 저장"
          checked={typed.isKept}
          onChange={({ target }) => setTyped((before) => ({ ...before, isKept: target.checked }))}
        />
        <p>{`${typed.id}, ${typed.isKept}`}</p>
        <button type="button" onClick={() => setBroken(true)}>
          {name}
        </button>
      </form>
    );
  };

// B-shell-64
it('what was typed stands in the fallback version, passwords not, and in what is tried again', async () => {
  // React reports what a boundary caught; here that is expected.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const source = createScreenSource(async (skip) => ({
    Screen: formOf(skip === 0 ? '새 버전' : '이전 버전'),
    next: (skip + 1) % 2,
  }));
  render(
    <main>
      <RemoteScreen source={source} />
    </main>,
  );
  await userEvent.type(await screen.findByLabelText('아이디'), 'haneul');
  await userEvent.type(screen.getByLabelText('비밀번호'), 'bada-2026!');
  await userEvent.click(screen.getByLabelText('아이디 저장'));
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '새 버전' }));
  await userEvent.click(await screen.findByRole('button', { name: '이전 버전' }));
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('haneul, true')).toBeVisible();
  expect(screen.getByLabelText('비밀번호')).toHaveValue('');
  expect(screen.getByRole('status')).toHaveTextContent('화면을 새로 불러왔어요. 입력한 내용을 확인해 주세요.');
  jest.restoreAllMocks();
});
