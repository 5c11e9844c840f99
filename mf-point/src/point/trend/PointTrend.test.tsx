import type { PointDay } from '@storefront/contract';
import { HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { PointTrend } from './PointTrend';

const DAYS: PointDay[] = [
  { date: '2026-03-01', topUps: 10_000, spent: 0, refunded: 0, adjusted: 0, balance: 10_000 },
  { date: '2026-03-02', topUps: 0, spent: 1_500.5, refunded: 500, adjusted: 0, balance: 8_999.5 },
];

const show = () => renderScreen(<PointTrend />, { path: '/point', auth: 'member' });
const fakeDays = (answer: () => Response) => server.use(http.get('*/service/point-daily', answer));

// B-point-31
test('a picture says in its name what the days come to, and the table has the same figures, adjustments too', async () => {
  const day = { date: '2026-03-03', topUps: 0, spent: 1_950, refunded: 0, adjusted: 200.25, balance: 7_249.75 };
  const still = { ...day, date: '2026-03-04', spent: 0, adjusted: 0 };
  const last = { ...still, date: '2026-03-05', adjusted: -1_000, balance: 6_249.75 };
  fakeDays(() => HttpResponse.json([...DAYS, day, still, last]));
  const { user } = show();
  const region = within(screen.getByRole('region', { name: '포인트 추이' }));
  expect(
    await region.findByRole('img', {
      name: '최근 5일: 잔액 6,249.75원, 충전 10,000원, 사용 3,450.5원, 환불 500원, 조정 −799.75원',
    }),
  ).toBeInTheDocument();
  await user.click(region.getByRole('button', { name: '표로 보기' }));
  const rows = within(region.getByRole('table', { name: '포인트 추이' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    '날짜충전사용환불조정잔액',
    '2026-03-050원0원0원−1,000원6,249.75원',
    '2026-03-030원1,950원0원+200.25원7,249.75원',
    '2026-03-020원1,500.5원500원0원8,999.5원',
    '2026-03-0110,000원0원0원0원10,000원',
  ]);
  expect(region.queryByRole('img')).not.toBeInTheDocument();
  expect(region.getByText(/‘표로 보기’를 다시 누르면 그래프로 돌아가요\.$/)).toBeInTheDocument();
  await user.click(region.getByRole('button', { name: '표로 보기' }));
  expect(region.getByRole('img')).toBeInTheDocument();
});

// B-point-31
test('without any movement it says so', async () => {
  fakeDays(() => HttpResponse.json([]));
  show();
  expect(await screen.findByText('아직 포인트를 충전하거나 사용한 날이 없어요.')).toBeInTheDocument();
});

// B-point-31
test('what cannot be fetched is said, with a retry that works', async () => {
  let isDown = true;
  fakeDays(() => (isDown ? HttpResponse.error() : HttpResponse.json(DAYS)));
  const { user } = show();
  expect(await screen.findByRole('alert', { name: '포인트 추이를 불러오지 못했어요' })).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('img')).toBeInTheDocument();
});
