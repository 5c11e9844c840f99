import { fireEvent, render, screen } from '@testing-library/react';
import { useLater } from './useLater';

const PART = { text: '포인트 내역' };

function Screen({ load }: { load: () => Promise<typeof PART> }) {
  const { module, isFailed, retry } = useLater(load, true);
  if (module) return <p>{module.text}</p>;
  return isFailed ? (
    <button type="button" onClick={retry}>
      다시 시도
    </button>
  ) : (
    <p>불러오는 중</p>
  );
}

const failOnce = () => jest.fn<Promise<typeof PART>, []>(async () => PART).mockRejectedValueOnce(new Error('offline'));

// B-shell-29
test('a part that could not be loaded comes by itself when the network is back', async () => {
  const load = failOnce();
  render(<Screen load={load} />);
  await screen.findByRole('button', { name: '다시 시도' });
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('포인트 내역')).toBeInTheDocument();
  fireEvent(window, new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
