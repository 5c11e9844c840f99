import { describeOldNode } from './describeOldNode.js';

it('an ended Node is told with the last day of its support, others start without a word', () => {
  expect(describeOldNode('20.19.0')).toBe(
    'Node 20.19.0 gets no security fixes any more; this server supports it until 2027-04-30. Install Node 24',
  );
  expect(['22.12.0', '24.22.3', '26.0.0'].map(describeOldNode)).toEqual([null, null, null]);
});
