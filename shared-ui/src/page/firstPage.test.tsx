import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, Navigate, Route, Routes, useNavigationType } from '../router/router';
import { MemoryRouter } from '../router/without-browser';
import { ArrivalContext } from './firstFrame';
import { Page } from './Page';

/** As at `/`: redirects once it knows who is here. */
function Elsewhere({ whoIsHere }: { whoIsHere: Promise<void> }) {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void whoIsHere.then(() => setKnown(true));
  }, [whoIsHere]);
  return isKnown && <Navigate to="/order" replace />;
}

function Shop({ whoIsHere }: { whoIsHere: Promise<void> }) {
  return (
    <ArrivalContext value={useNavigationType()}>
      <Link to="/login">로그인</Link>
      <Routes>
        <Route path="/" element={<Elsewhere whoIsHere={whoIsHere} />} />
        <Route path="/order" element={<Page title="주문하기" />} />
        <Route path="/login" element={<Page title="로그인" />} />
      </Routes>
    </ArrivalContext>
  );
}

// B-shell-17
test('a redirect from the first address leaves the focus with who tabs already', async () => {
  let know = () => {};
  const whoIsHere = new Promise<void>((resolve) => {
    know = resolve;
  });
  render(
    <MemoryRouter initialEntries={['/']}>
      <Shop whoIsHere={whoIsHere} />
    </MemoryRouter>,
  );
  await userEvent.tab();
  await act(async () => know());
  expect(screen.getByRole('heading', { level: 1, name: '주문하기' })).not.toHaveFocus();
  expect(screen.getByRole('link', { name: '로그인' })).toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: '로그인' }));
  expect(screen.getByRole('heading', { level: 1, name: '로그인' })).toHaveFocus();
});
