import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Link, Navigate, Route, Routes, useNavigationType } from '../router/router';
import { MemoryRouter } from '../router/without-browser';
import { configure } from '../session/settings';
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
      <Link to="/point">포인트충전</Link>
      <Link to="/order?service=3">상품 3</Link>
      <Link to="/register">회원가입</Link>
      <Routes>
        <Route path="/" element={<Elsewhere whoIsHere={whoIsHere} />} />
        <Route path="/order" element={<Page title="주문하기" lead="안내" />} />
        <Route path="/point" element={<Page title="포인트 충전" />} />
        <Route
          path="/register"
          element={
            <Page title="회원가입" firstField="id">
              <input name="id" aria-label="아이디" />
            </Page>
          }
        />
      </Routes>
    </ArrivalContext>
  );
}

function open(path: string) {
  let know = () => {};
  const whoIsHere = new Promise<void>((resolve) => {
    know = resolve;
  });
  configure({ brand: '그로스토어' });
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shop whoIsHere={whoIsHere} />
    </MemoryRouter>,
  );
  return { know: () => act(async () => know()) };
}

// First of all: a screen that was shown before is one to come from.
// B-shell-17
test('a redirect from the first address leaves the focus with who tabs already', async () => {
  const { know } = open('/');
  await userEvent.tab();
  await know();
  expect(screen.getByRole('heading', { level: 1, name: '주문하기' })).not.toHaveFocus();
  expect(screen.getByRole('link', { name: '포인트충전' })).toHaveFocus();
});

// B-shell-17
test('a route change moves focus to the h1, or to a named field, and renames the document; the first page and a query do not', async () => {
  open('/order');
  expect(document.title).toBe('주문하기 | 그로스토어');
  expect(screen.getByRole('heading', { level: 1, name: '주문하기' })).not.toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: '상품 3' }));
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: '포인트충전' }));
  expect(screen.getByRole('heading', { level: 1, name: '포인트 충전' })).toHaveFocus();
  expect(document.title).toBe('포인트 충전 | 그로스토어');

  await userEvent.click(screen.getByRole('link', { name: '회원가입' }));
  expect(screen.getByRole('textbox', { name: '아이디' })).toHaveFocus();
});
