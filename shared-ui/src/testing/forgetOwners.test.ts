import { createElement } from 'react';

// All tests of a page have called `forgetOwners` by now. An update of React that keeps this elsewhere fails here.
it('React notes for no element where it was made', () => {
  const whereMade = () => Reflect.get(createElement('p'), '_debugStack');
  expect(whereMade()).toBeInstanceOf(Error);
  expect(whereMade()).toBe(whereMade());
});
