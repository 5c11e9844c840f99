import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, type LinkProps, NavLink, Route, Routes, useLocation, useNavigate } from './router';
import { MemoryRouter } from './without-browser';

function Where() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="주소">{`${pathname}${search} ${JSON.stringify(state)}`}</output>
      <button type="button" onClick={() => navigate(-1)}>
        뒤로
      </button>
    </>
  );
}

function renderLink(props: Partial<LinkProps> = {}) {
  render(
    <MemoryRouter initialEntries={['/login', '/order']} initialIndex={1}>
      <Link to="/point?amount=3000" {...props}>
        충전
      </Link>
      <Where />
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), link: screen.getByRole('link', { name: '충전' }) };
}

const address = () => screen.getByRole('status', { name: '주소' }).textContent;

// B-shell-34
test('a link leads on without loading the page again', async () => {
  const { user, link } = renderLink({ state: { from: '/order' } });
  expect(link).toHaveAttribute('href', '/point?amount=3000');
  await user.click(link);
  expect(address()).toBe('/point?amount=3000 {"from":"/order"}');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect(address()).toBe('/order null');
});

test.each(['supertoss://send?amount=3000', 'https://example.com/a', '//example.com/a'])(
  'a link to %s points there as it is',
  (to) => {
    expect(renderLink({ to }).link).toHaveAttribute('href', to);
  },
);

test.each<[string, Partial<LinkProps>, MouseEventInit]>([
  ['a link to another site', { to: 'supertoss://send' }, {}],
  ['a link for a new window', { target: '_blank' }, {}],
  ['a link pressed with Ctrl', {}, { ctrlKey: true }],
  ['a link pressed with the middle button', {}, { button: 1 }],
])('%s is left to the browser', (_what, props, init) => {
  const { link } = renderLink(props);
  const click = new window.MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  // jsdom follows no links.
  let wasPrevented = true;
  window.addEventListener(
    'click',
    (event) => {
      wasPrevented = event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  link.dispatchEvent(click);
  expect(wasPrevented).toBe(false);
  expect(address()).toBe('/order null');
});

// B-shell-34
test('a link of the menu says so while its screen is open only', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/order?service=3']}>
      <NavLink to="/order">주문하기</NavLink>
      <NavLink to="/order-history">주문내역</NavLink>
      <Routes>
        <Route path="*" element={null} />
      </Routes>
    </MemoryRouter>,
  );
  const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);
  expect(current()).toEqual(['주문하기']);
  await user.click(screen.getByRole('link', { name: '주문내역' }));
  expect(current()).toEqual(['주문내역']);
});
