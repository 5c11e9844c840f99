import { render } from '@testing-library/react';
import { takeConsoleErrors } from './consoleErrors';

// B-shell-62
test.each([
  ['a text that changes beside another', (on: boolean) => <p>{on ? 2 : 1}개</p>],
  [
    'a text that goes from beside an element',
    (on: boolean) => (
      <p>
        {on && '바뀜'}
        <b />
      </p>
    ),
  ],
  ['an element that comes before a text', (on: boolean) => <p>{on && <b />}바뀜</p>],
])('%s fails a test', (_, draw) => {
  const { rerender } = render(draw(false));
  rerender(draw(true));
  rerender(draw(false));
  expect(takeConsoleErrors()).not.toEqual([]);
});

test('a text in an element of its own does not', () => {
  const draw = (on: boolean) => (
    <p>
      {on && <b />}
      <span>{on ? 2 : 1}</span>
    </p>
  );
  const { rerender } = render(draw(false));
  rerender(draw(true));
  rerender(draw(false));
});
