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

test.each([
  ['a text of its own', (on: boolean) => <p>{`${on ? 2 : 1}개`}</p>],
  [
    'a text in an element of its own',
    (on: boolean) => (
      <p>
        {on && <b />}
        <span>{on ? 2 : 1}</span>
      </p>
    ),
  ],
  [
    'a whole paragraph',
    (on: boolean) => (
      <div>
        {on && (
          <p>
            하나 <b>둘</b>
          </p>
        )}
      </div>
    ),
  ],
])('%s does not', (_, draw) => {
  const { rerender } = render(draw(false));
  rerender(draw(true));
  rerender(draw(false));
});
