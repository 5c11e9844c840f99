import { HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import OrderScreen from './OrderScreen';
import { field, renderOrder, serveCatalogue } from './renderOrder';

const NEW = { point: 0 };
const ORDER = {
  id: 1,
  link: 'https://a.kr',
  status: 1,
  serviceId: 101,
  amount: 10,
  createdAt: '2026-11-01T00:00:00.000Z',
};
const steps = () => screen.queryByRole('region', { name: '첫 주문까지 세 단계예요' });

// B-order-104
describe('the way to the first order', () => {
  it('is there with the form, and stays away once it is closed', async () => {
    const { user } = await renderOrder({ profile: NEW });
    expect(steps()).toBeInTheDocument();
    const region = within(screen.getByRole('region', { name: '첫 주문까지 세 단계예요' }));
    expect(region.getAllByRole('listitem').map((step) => step.querySelector('b')?.textContent)).toEqual([
      '포인트 충전',
      '상품 고르고 링크 넣기',
      '주문내역에서 확인',
    ]);
    expect(region.getByRole('link', { name: '포인트 충전하러 가기' })).toHaveAttribute('href', '/point');
    await user.click(region.getByRole('button', { name: '닫기: 첫 주문 안내' }));
    expect(steps()).not.toBeInTheDocument();
    cleanup();
    await renderOrder({ profile: NEW });
    expect(steps()).not.toBeInTheDocument();
  });

  it('is not for a member with points', async () => {
    await renderOrder();
    expect(steps()).not.toBeInTheDocument();
  });

  it.each([
    ['with orders', () => HttpResponse.json({ items: [ORDER] })],
    ['whose orders cannot be fetched', () => HttpResponse.json(null, { status: 503 })],
  ])('is not for a member %s', async (_, answer) => {
    serveCatalogue();
    server.use(http.get('*/service/order-history', answer));
    renderScreen(<OrderScreen />, { path: '/order', auth: 'member', profile: NEW });
    await screen.findByRole('combobox', { name: '상품' });
    expect(field.button()).toBeEnabled();
    expect(steps()).not.toBeInTheDocument();
  });
});

// B-order-107
describe("a device's first visit", () => {
  beforeEach(() => {
    document.documentElement.dataset.new = '';
  });
  afterEach(() => {
    delete document.documentElement.dataset.new;
  });

  it('is told what is sold and how, until it closes that', async () => {
    const { user } = await renderOrder({ auth: 'visitor' });
    const steps = await screen.findByRole('list', { name: '첫 주문까지' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['팔로워·좋아요·조회수 상품을 골라요.', '링크만 넣어요.', '로그인하고 포인트로 결제해요.']);
    expect(steps).toBeVisible();
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(steps).not.toBeVisible();
    expect(localStorage).not.toHaveLength(0);
  });

  it('has no steps for a member', async () => {
    await renderOrder();
    expect(screen.queryByRole('list', { name: '첫 주문까지' })).not.toBeInTheDocument();
  });
});
