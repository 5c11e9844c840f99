import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFetching } from './useFetching';

type List = ReturnType<typeof useFetching> & { renderAgain: () => void };

let list: List;

function Shown() {
  const [, count] = useState(0);
  list = { ...useFetching(), renderAgain: () => count((times) => times + 1) };
  return <p>{list.isFetching ? '불러오는 중' : '모두 불러왔어요'}</p>;
}

test('a list that is fetched again at once says so, although its first answer was rendered in between', async () => {
  let answer: () => void = () => undefined;
  render(<Shown />);
  await act(async () => {
    void list.track(
      () =>
        new Promise<void>((resolve) => {
          answer = resolve;
        }),
    );
  });
  expect(screen.getByText('불러오는 중')).toBeInTheDocument();
  await act(async () => {
    answer();
    while (list.isFetchingNow()) await Promise.resolve();
    flushSync(list.renderAgain);
    expect(screen.getByText('모두 불러왔어요')).toBeInTheDocument();
    void list.track(() => new Promise(() => undefined));
  });
  expect(screen.getByText('불러오는 중')).toBeInTheDocument();
});
