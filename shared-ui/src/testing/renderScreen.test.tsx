import { screen } from '@testing-library/react';
import { api, Link, toastError, toastSuccess, useProfile, useSearchParams, useSettings, useSWR } from '../index';
import { takeConsoleErrors } from './consoleErrors';
import { renderScreen } from './renderScreen';

function Screen() {
  const profile = useProfile();
  const { flags } = useSettings();
  const [query] = useSearchParams();
  return (
    <>
      <h1>
        {profile?.id ?? '손님'} {profile?.point} {query.get('amount')} {flags.ENABLE_QNA ? '질문' : '-'}
      </h1>
      <Link to="/order">주문하러 가기</Link>
      <button type="button" onClick={() => toastSuccess('잘됐어요')}>
        성공
      </button>
      <button type="button" onClick={() => toastError('안됐어요')}>
        실패
      </button>
    </>
  );
}

test.each([
  ['visitor', '손님 -'],
  ['guest', '둘러보기 0 -'],
  ['member', 'member1 50000 -'],
] as const)('a %s sees the screen as "%s"', (auth, heading) => {
  renderScreen(<Screen />, { auth });
  expect(screen.getByRole('heading')).toHaveTextContent(heading);
});

test('profile, settings and address are as given', () => {
  renderScreen(<Screen />, {
    path: '/point?amount=3000',
    auth: 'member',
    profile: { id: 'anna', point: 7 },
    settings: { ENABLE_QNA: 'true' },
  });
  expect(screen.getByRole('heading')).toHaveTextContent('anna 7 3000 질문');
});

test('the screen goes when the router leaves its address', async () => {
  const { user, location } = renderScreen(<Screen />, { path: '/point' });
  await user.click(screen.getByRole('link', { name: '주문하러 가기' }));
  expect(location().pathname).toBe('/order');
  expect(screen.queryByRole('heading')).toBeNull();
});

test('toasts are said as the shell says them', async () => {
  const { user } = renderScreen(<Screen />);
  await user.click(screen.getByRole('button', { name: '성공' }));
  expect(await screen.findByText('잘됐어요')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '실패' }));
  expect(await screen.findByText('안됐어요')).toBeInTheDocument();
});

test('a request that nobody expected is an error', async () => {
  function Asking() {
    const { error } = useSWR('/service/services', (path: string) => api.post(path));
    return <p>{error ? error.code : '…'}</p>;
  }
  renderScreen(<Asking />);
  expect(await screen.findByText('NETWORK')).toBeInTheDocument();
  expect(takeConsoleErrors().join()).toContain('/service/services');
});
