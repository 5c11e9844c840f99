import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FieldValidation, useFields } from './useFields';

interface SignUp {
  id: string;
  password: string;
  repeat: string;
  agreed: boolean;
}
type Code = 'EMPTY' | 'DIFFERS';

const MESSAGES: Record<Code, string> = { EMPTY: '입력해 주세요', DIFFERS: '서로 달라요' };

function validate({ id, password, repeat }: SignUp): FieldValidation<SignUp, { id: string }, Code> {
  const errors: { id?: Code; password?: Code; repeat?: Code } = {};
  // Unlike the screen's order: the first field seen counts.
  if (repeat !== password) errors.repeat = 'DIFFERS';
  if (id === '') errors.id = 'EMPTY';
  return Object.keys(errors).length === 0 ? { ok: true, value: { id } } : { ok: false, errors };
}

interface FormProps {
  onSend?: (value: { id: string }) => unknown;
  onInvalid?: (message: string) => void;
}

function Form({ onSend = () => undefined, onInvalid }: FormProps) {
  const fields = useFields({
    initial: { id: '', password: '', repeat: '', agreed: false },
    validate,
    messages: MESSAGES,
    ...(onInvalid ? { onInvalid } : {}),
  });
  const input = (name: 'id' | 'password' | 'repeat', label: string) => {
    const { error, onChange, ...rest } = fields.field(name);
    return (
      <p>
        <input {...rest} aria-label={label} onChange={(event) => onChange(event.target.value)} />
        <span data-testid={name}>{error}</span>
      </p>
    );
  };
  const { onChange, ...agreed } = fields.checkbox('agreed');
  return (
    <form {...fields.form(onSend)}>
      {input('id', '아이디')}
      {input('password', '비밀번호')}
      {input('repeat', '재입력')}
      <input {...agreed} type="checkbox" aria-label="동의" onChange={(event) => onChange(event.target.checked)} />
      <button type="submit">보내기</button>
      <button type="button" onClick={() => fields.setError('id', '이미 있는 아이디예요')}>
        서버 오류
      </button>
      <button type="button" onClick={() => fields.setErrors({ repeat: '서버: 달라요', password: '서버: 안 돼요' })}>
        서버 오류들
      </button>
    </form>
  );
}

const typeIn = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

// B-shell-25
test('a refused submission shows each message, tells the first and focuses its field', async () => {
  const onInvalid = jest.fn();
  const onSend = jest.fn();
  render(<Form onSend={onSend} onInvalid={onInvalid} />);
  await typeIn('비밀번호', 'a');
  expect(screen.getByTestId('repeat')).toHaveTextContent('');
  await press('보내기');
  expect(screen.getByTestId('id')).toHaveTextContent('입력해 주세요');
  expect(screen.getByTestId('repeat')).toHaveTextContent('서로 달라요');
  expect(screen.getByLabelText('아이디')).toHaveFocus();
  expect(onInvalid.mock.calls).toEqual([['입력해 주세요']]);
  expect(onSend).not.toHaveBeenCalled();
});

// B-shell-25
test('a wrong field is judged again at every edit, of its own or of the field it is compared with', async () => {
  render(<Form />);
  await typeIn('비밀번호', 'a');
  await press('보내기');
  await typeIn('아이디', 'x');
  expect(screen.getByTestId('id')).toHaveTextContent('');
  await userEvent.clear(screen.getByLabelText('비밀번호'));
  expect(screen.getByTestId('repeat')).toHaveTextContent('');
  await typeIn('재입력', 'b');
  expect(screen.getByTestId('repeat')).toHaveTextContent('서로 달라요');
});

// B-shell-28
test('what was typed stays when the submission fails, and an error of the server goes with the next edit', async () => {
  render(<Form />);
  await typeIn('아이디', 'anna');
  await userEvent.click(screen.getByLabelText('동의'));
  await press('보내기');
  await press('서버 오류');
  expect(screen.getByTestId('id')).toHaveTextContent('이미 있는 아이디예요');
  expect(screen.getByLabelText('아이디')).toHaveFocus();
  expect(screen.getByLabelText('아이디')).toHaveValue('anna');
  expect(screen.getByLabelText('동의')).toBeChecked();
  await typeIn('아이디', '2');
  expect(screen.getByTestId('id')).toHaveTextContent('');
});

test('several errors of the server stand beside their fields; the first one seen gets focus', async () => {
  render(<Form />);
  await typeIn('아이디', 'anna');
  await press('서버 오류들');
  expect(screen.getByTestId('password')).toHaveTextContent('서버: 안 돼요');
  expect(screen.getByTestId('repeat')).toHaveTextContent('서버: 달라요');
  expect(screen.getByLabelText('비밀번호')).toHaveFocus();
  expect(screen.getByLabelText('아이디')).toHaveValue('anna');
  await typeIn('비밀번호', 'a');
  expect(screen.getByTestId('password')).toHaveTextContent('');
  expect(screen.getByTestId('repeat')).toHaveTextContent('서버: 달라요');
});
