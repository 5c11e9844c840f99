import { renderScreen } from '@storefront/shared-ui/testing';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { Balance } from './Balance';

let change: (point: number) => void;
function Changing() {
  const [point, setPoint] = useState(1000);
  change = setPoint;
  return <Balance point={point} canTopUp={false} onFollow={() => undefined} />;
}

const shown = () => Number(screen.getByText('보유 포인트').nextElementSibling?.textContent?.replace(',', ''));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

// B-shell-59
describe('a balance that changes', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('is counted to, in whole steps, and anew from a change on the way', () => {
    renderScreen(<Changing />);
    expect(shown()).toBe(1000);
    act(() => change(3000));
    const steps = [100, 100, 100, 100].map((ms) => {
      pass(ms);
      return shown();
    });
    expect(steps.every((step) => Number.isInteger(step) && step > 1000 && step < 3000)).toBe(true);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    pass(200);
    expect(shown()).toBe(3000);
    act(() => change(1000));
    pass(100);
    act(() => change(500));
    pass(600);
    expect(shown()).toBe(500);
  });

  it('is there at once for reduced motion', () => {
    const matchMedia = jest.spyOn(window, 'matchMedia');
    matchMedia.mockImplementation((media) => ({ ...new EventTarget(), matches: true, media }) as MediaQueryList);
    renderScreen(<Changing />);
    act(() => change(3000));
    expect(shown()).toBe(3000);
    matchMedia.mockRestore();
  });
});
