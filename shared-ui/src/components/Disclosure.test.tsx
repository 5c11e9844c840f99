import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Disclosure } from './Disclosure';

test('opens and closes its panel, which cannot be reached while closed', async () => {
  render(<Disclosure title="환불이 되나요?">72시간 안에 돼요.</Disclosure>);
  const button = screen.getByRole('button', { name: '환불이 되나요?' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('72시간 안에 돼요.').parentElement).toHaveAttribute('inert');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('72시간 안에 돼요.').parentElement).not.toHaveAttribute('inert');
});

test('a parent can keep one open at a time', async () => {
  function Faq() {
    const [open, setOpen] = useState('');
    return ['하나', '둘'].map((title) => (
      <Disclosure key={title} title={title} open={open === title} onToggle={(next) => setOpen(next ? title : '')}>
        답
      </Disclosure>
    ));
  }
  render(<Faq />);
  await userEvent.click(screen.getByRole('button', { name: '하나' }));
  await userEvent.click(screen.getByRole('button', { name: '둘' }));
  expect(screen.getByRole('button', { name: '하나' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: '둘' })).toHaveAttribute('aria-expanded', 'true');
});
