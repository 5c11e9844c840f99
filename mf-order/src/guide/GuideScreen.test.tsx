import { HttpResponse, http, renderScreen, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { categories, platforms, services } from '../domain/catalogue.fixture';
import GuideScreen from './GuideScreen';

const show = () => renderScreen(<GuideScreen />, { path: '/guide', auth: 'member' });
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const serve = (
  offered: object[] = services,
  sold: object[] = [...platforms, { id: 3, text: '홈페이지 방문', visible: true, background: '' }],
) =>
  server.use(
    http.get('*/service/platforms', () => HttpResponse.json(sold)),
    http.get('*/service/categorys', () => HttpResponse.json(categories)),
    http.get('*/service/services', () => HttpResponse.json(offered)),
  );

// B-help-1, B-help-4, B-help-5, B-help-6
test('each platform of the shop has its kinds of links and a way to order', async () => {
  serve();
  show();
  expect(screen.getByRole('heading', { level: 1, name: '링크 입력 가이드' })).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: '링크는 이렇게 확인해 드려요' })).getAllByRole('listitem'),
  ).toHaveLength(6);
  const instagram = within(await screen.findByRole('region', { name: '인스타그램' }));
  expect(headings()).toEqual(['인스타그램', '유튜브', '홈페이지 방문']);
  expect(instagram.getByText('릴스').nextSibling).toHaveTextContent('https://www.instagram.com/reel/C9aBcDeFgHi');
  expect(instagram.getByText('이런 주소를 쓸 수 있어요: instagram.com, instagr.am, ig.me')).toBeVisible();
  const order = instagram.getByRole('link', { name: '이 상품 주문하기' });
  expect(order).toHaveAttribute('href', '/order?service=101');
  expect(order).toHaveAccessibleDescription('바로 주문할 수 있는 상품: 인스타 한국인 팔로워');

  const other = within(screen.getByRole('region', { name: '홈페이지 방문' }));
  expect(other.getByText('웹 주소').nextSibling).toHaveTextContent('https://example.com');
  expect(other.queryByRole('link', { name: '이 상품 주문하기' })).toBeNull();

  // B-help-10
  const steps = within(instagram.getByRole('list', { name: '링크를 찾는 법' })).getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  expect(steps[2]).toHaveTextContent('주문하기의 ‘주문 링크’에 붙여 넣어요.');
  const chips = within(screen.getByRole('navigation', { name: '플랫폼 바로가기' })).getAllByRole('link');
  expect(chips.map((chip) => decodeURI(chip.getAttribute('href') ?? ''))).toEqual([
    '/guide#인스타그램',
    '/guide#유튜브',
    '/guide#홈페이지 방문',
  ]);
});

// B-help-5
test('without the catalogue there is the guide all the same, and the shop comes with a retry', async () => {
  server.use(
    http.get('*/service/platforms', () => HttpResponse.json(platforms)),
    http.get('*/service/categorys', () => HttpResponse.json(categories)),
    http.get('*/service/services', () => HttpResponse.error()),
  );
  const { user } = show();
  expect(await screen.findByText('판매 중인 상품을 불러오지 못해 기본 안내를 보여 드려요.')).toBeVisible();
  expect(headings()).toContain('텔레그램');
  expect(screen.queryByRole('link', { name: '이 상품 주문하기' })).toBeNull();

  serve();
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  await screen.findByText('인스타 한국인 팔로워');
  expect(headings()).toEqual(['인스타그램', '유튜브']);
  expect(screen.queryByText('판매 중인 상품을 불러오지 못해 기본 안내를 보여 드려요.')).toBeNull();
});
