import { detailOf } from './detailOf';

// B-console-20
test.each<[Record<string, unknown>, string]>([
  [{}, ''],
  [{ reason: '오입금', amount: 30_000 }, '이유: 오입금 · 금액: 30000'],
  [{ gate: { report: null, outcome: 'skipped' }, force: null }, '배포 전 검사: 결과: 건너뜀'],
  [{ status: [1, 3], remains: 40 }, '상태: 주문준비중 또는 가동중 → 주문실패(작업되지 않은 만큼 환불) · 남은 수량: 40'],
  [{ reason: 'link.replayed', address: '10.0.0.0' }, '이유: 이미 쓴 링크 · 네트워크: 10.0.0.0'],
  [{ versions: { 'mf-order': { from: null, to: '1.0.0' } } }, '버전: mf-order: 없음 → 1.0.0'],
  [
    { commit: { id: '81e2df591a95df9bbae830623a0f62d3d1736dbf', branch: 'main', isDirty: false, author: '이서연' } },
    '커밋: 81e2df5 (갈래: main, 커밋하지 않은 변경: 없음, 작성자: 이서연)',
  ],
  [
    {
      reason: 'by itself: 14 of 60 visits broke',
      fresh: { visits: 60, broken: 14 },
      peer: { version: '1.0.2', visits: 400, broken: 2 },
    },
    '새 버전: 방문: 60, 문제 있는 방문: 14 · 비교한 버전: 버전: 1.0.2, 방문: 400, 문제 있는 방문: 2',
  ],
])('the detail %j is read as %s', (detail, text) => expect(detailOf(detail)).toBe(text));
