import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from '../router/router';
import { MemoryRouter } from '../router/without-browser';
import { configure } from '../session/settings';
import { Page } from './Page';

function Shop() {
  return (
    <MemoryRouter initialEntries={['/order']}>
      <Link to="/point">포인트충전</Link>
      <Link to="/order?service=3">상품 3</Link>
      <main>
        <Routes>
          <Route path="/order" element={<Page title="주문하기" lead="안내" />} />
          <Route path="/point" element={<Page title="포인트 충전" />} />
        </Routes>
      </main>
    </MemoryRouter>
  );
}

// B-shell-17
test('a route change moves focus to the h1 and renames the document; the first page and a query do not', async () => {
  configure({ brand: '그로스토어' });
  render(<Shop />);
  expect(document.title).toBe('주문하기 | 그로스토어');
  expect(screen.getByRole('heading', { level: 1, name: '주문하기' })).not.toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: '상품 3' }));
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: '포인트충전' }));
  expect(screen.getByRole('heading', { level: 1, name: '포인트 충전' })).toHaveFocus();
  expect(document.title).toBe('포인트 충전 | 그로스토어');
});
