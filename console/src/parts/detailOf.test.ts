import { detailOf } from './detailOf';

// B-console-20
test.each<[Record<string, unknown>, string]>([
  [{}, ''],
  [{ reason: '오입금', amount: 30_000 }, '이유: 오입금 · 금액: 30000'],
  [{ gate: { report: null, outcome: 'skipped' }, force: null }, '배포 전 검사: 결과: skipped'],
  [{ versions: { 'mf-order': { from: null, to: '1.0.0' } } }, '버전: mf-order: 없음 → 1.0.0'],
  [
    { commit: { id: '81e2df591a95df9bbae830623a0f62d3d1736dbf', branch: 'main', isDirty: false } },
    '커밋: 81e2df5 (갈래: main, 커밋하지 않은 변경: 없음)',
  ],
])('the detail %j is read as %s', (detail, text) => expect(detailOf(detail)).toBe(text));
