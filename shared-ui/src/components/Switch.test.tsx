import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Checkbox } from './Checkbox';
import { Switch } from './Switch';

test('a switch named by its label and described by its hint', async () => {
  const change = jest.fn();
  render(<Switch label="자동주문" hint="나누어 주문해요." checked={false} onChange={change} />);
  const control = screen.getByRole('switch', { name: '자동주문' });
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription('나누어 주문해요.');
  await userEvent.click(screen.getByText('자동주문'));
  expect(change).toHaveBeenCalledWith(true);
});

test('a checkbox named by its text', async () => {
  const change = jest.fn();
  render(<Checkbox label="아이디 저장" checked onChange={change} />);
  expect(screen.getByRole('checkbox', { name: '아이디 저장' })).toBeChecked();
  await userEvent.click(screen.getByText('아이디 저장'));
  expect(change).toHaveBeenCalledWith(false);
});
