const isShown = (page, selector) => page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);

/**
 * `usable` is the element that makes the page of use; `press` is a first press, and `answered` what it must have
 * changed.
 */
export const PAGES = {
  '/order': {
    usable: 'input[type=search]',
    press: (page) => page.locator('label:has(input[type=radio][value="2"])').tap(),
    answered: (page) => isShown(page, 'input[type=radio][value="2"]:checked'),
  },
  '/login': {
    usable: 'input[name=id]',
    press: (page) => page.locator('button[type=submit]').tap(),
    answered: (page) => isShown(page, 'input[name=id][aria-invalid=true]'),
  },
  '/order-history': {
    isMembers: true,
    usable: '[aria-label="주문내역"] > tbody > tr',
    press: (page) => page.locator('label:has(input[type=radio])', { hasText: '작업완료' }).first().tap(),
    answered: (page) =>
      page.evaluate(() => document.querySelector('label:has(:checked)')?.textContent.includes('작업완료') === true),
  },
  '/point': {
    isMembers: true,
    usable: 'input[name=point]',
    press: (page) => page.getByRole('button', { name: '+1만원', exact: true }).tap(),
    answered: (page) => page.evaluate(() => document.querySelector('input[name=point]').value === '10000'),
  },
};
