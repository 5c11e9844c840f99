import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './Button';
import { TextField } from './TextField';

test('its name is the label alone; unit, notes and error describe it', () => {
  render(
    <TextField
      label="주문 링크"
      value=""
      unit="개"
      required
      hint="공개된 주소여야 해요."
      description="게시물의 주소"
      error="주문 링크를 입력해주세요."
      trailing={<Button>확인</Button>}
    />,
  );
  const field = screen.getByRole('textbox', { name: '주문 링크' });
  expect(field).toHaveAccessibleName('주문 링크');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('게시물의 주소 공개된 주소여야 해요. 주문 링크를 입력해주세요.');
});

test('without an error it is not marked, and describes nothing that is not there', () => {
  render(<TextField label="아이디" value="" />);
  const field = screen.getByLabelText('아이디');
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(field).not.toHaveAttribute('aria-describedby');
});

test('a hidden label still names it', () => {
  render(<TextField label="상품 검색" hideLabel type="search" value="" />);
  expect(screen.getByRole('searchbox', { name: '상품 검색' })).toBeInTheDocument();
});

test('hands on what is typed', async () => {
  function Form() {
    const [value, setValue] = useState('');
    return <TextField label="이메일" value={value} onChange={setValue} />;
  }
  render(<Form />);
  await userEvent.type(screen.getByLabelText('이메일'), 'a@b.c');
  expect(screen.getByLabelText('이메일')).toHaveValue('a@b.c');
});
