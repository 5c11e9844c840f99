import { readProductFacts } from './readProductFacts';

const NOTICE =
  '<p><strong>진행 안내</strong></p><ul><li>시작: 0~6시간</li><li>AS: 30일 안에 줄어든 수량은 <strong>한 번 더 채워 드려요</strong>.</li></ul>';

// B-order-108
test('what was measured takes the place of the seller’s start time', () => {
  const times = [
    { from: 10, to: 30, start: 12, end: 180 },
    { from: 0, to: null, start: 90, end: 2880 },
  ];
  expect(readProductFacts({ notice: NOTICE, times }, 20)).toMatchObject({
    start: '12분 이내',
    startMinutes: 12,
  });
  expect(readProductFacts({ notice: '', times })).toMatchObject({
    start: '1시간 30분 이내',
    startMinutes: 90,
  });
});

// B-order-101
test.each([
  [NOTICE, '0~6시간', 360],
  ['시작 시간 : 10분<br>AS: 30일', '10분', 10],
  ['<div>시작: 즉시</div>', '즉시', 0],
  ['<p>주문하신 뒤 곧 시작해요.</p>', null, null],
  ['<p>시작: 관리자가 링크를 확인한 다음에 알려 드려요</p>', null, null],
])('what is said of the start in %s', (notice, start, startMinutes) => {
  expect(readProductFacts({ notice })).toMatchObject({ start, startMinutes });
});

// B-order-101
test('AS is what the product has, whatever is said of it', () => {
  expect(readProductFacts({ notice: NOTICE })).toHaveProperty('refillDays', 0);
  expect(readProductFacts({ notice: '', refillDays: 60 })).toHaveProperty('refillDays', 60);
});
