import { findCovered } from './support/findCovered';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop();

// B-shell-21, B-shell-65
it('on a phone nothing lies over the text and the controls of the order page', async () => {
  await suite.shop.operator('settings', 'set', 'SITE_KAKAO_CHANNEL_LINK', 'https://pf.kakao.com/_shop');
  const { page } = await suite.visit({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
  await page.goto('/order', { waitUntil: 'networkidle' });
  await page.getByRole('complementary', { name: '상담' }).getByRole('link').waitFor();
  expect(await findCovered(page)).toEqual([]);
});
