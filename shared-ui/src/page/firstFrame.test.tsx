/** @jest-environment storefront-build-kit/jest/JsdomEnvironment.js */
import { render, screen } from '@testing-library/react';
import { ArrivalContext, BelowTheFold } from 'shared-ui';

const WINDOW_PX = 740;

function show(arrival: 'PUSH' | 'POP', { fromPx = 900, isPhone = true } = {}) {
  jest.replaceProperty(window, 'innerHeight', WINDOW_PX);
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ ...new EventTarget(), matches: isPhone && media === '(max-width:879.98px)', media }) as MediaQueryList,
    );
  render(
    <ArrivalContext value={arrival}>
      <BelowTheFold fromPx={fromPx}>
        <h2>충전내역</h2>
      </BelowTheFold>
    </ArrivalContext>,
  );
}
const part = () => screen.queryByRole('heading', { name: '충전내역' });

afterEach(() => jest.restoreAllMocks());

test("what stands below a phone's window follows the first frame of a screen that was come to by a link", async () => {
  show('PUSH');
  expect(part()).toBeNull();
  expect(await screen.findByRole('heading', { name: '충전내역' })).toBeVisible();
});

test.each([
  ['Back leads to', 'POP', {}],
  ['is in the window', 'PUSH', { fromPx: 700 }],
  ['is not seen on a phone', 'PUSH', { isPhone: false }],
] as const)('what %s is there at once', (_, arrival, place) => {
  show(arrival, place);
  expect(part()).toBeVisible();
});
