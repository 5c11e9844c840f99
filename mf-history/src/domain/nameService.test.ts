import { nameService } from './nameService';

const services = [
  { id: 1, text: '인스타 팔로워' },
  { id: 2, text: '유튜브 조회수' },
];

// B-history-4
test.each([
  [1, '인스타 팔로워'],
  [2, '유튜브 조회수'],
  [99, '상품 #99'],
])('nameService: product %i is shown as "%s"', (id, expected) => {
  expect(nameService(services, id)).toBe(expected);
});
