import { describeKit } from './describeKit.js';

const ADDRESS = 'https://the.shop';
const [OLD, MIDDLE, NEW] = ['1.2.0-k0000000001', '1.3.0-k0000000002', '1.3.0-k0000000003'];
const shop = {
  version: NEW,
  history: [
    { version: OLD, packedAt: '2026-01-01T10:00:00.000Z' },
    { version: MIDDLE, packedAt: '2026-01-08T09:00:00.000Z' },
    { version: NEW, packedAt: '2026-01-09T10:00:00.000Z' },
  ],
};

it.each([
  [OLD, '2 kits and 8 days older'],
  [MIDDLE, '1 kit and 1 day older'],
  ['1.3.0-kffffffffff', 'which this shop does not know'],
])("a repository with kit %s is told how old that is beside the shop's, and what brings the newer one", (kit, age) => {
  expect(describeKit(kit, shop, ADDRESS)).toBe(
    `The shop's kit is ${NEW}. This repository has ${kit}, ${age}: \`npm run update -- --to https://the.shop\``,
  );
});

it.each([
  ["the shop's kit", NEW, shop],
  ["the shop's own sources", '1.3.0', shop],
  ['a kit, while the shop has none', OLD, { version: null, history: [] }],
])('nothing is said in a repository with %s', (_what, kit, of) => {
  expect(describeKit(kit, of, ADDRESS)).toBeNull();
});
