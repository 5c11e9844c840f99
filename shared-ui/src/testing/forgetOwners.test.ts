import { createElement } from 'react';

// Fails if a React update stores owners elsewhere.
it('React notes for no element where it was made', () => {
  const whereMade = () => Reflect.get(createElement('p'), '_debugStack');
  expect(whereMade()).toBeInstanceOf(Error);
  expect(whereMade()).toBe(whereMade());
});
