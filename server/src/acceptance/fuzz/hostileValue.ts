import * as fc from 'fast-check';

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    ...['', ' ', '\0', 'a\0b', '\ud800', 'e\u0301', '한글 ㅎㅏㄴ', '\u202egnp.exe', '９', 'null', '-1', '1e308'],
    ...["'; drop table members; --", '$1', '%s%n', '{{7*7}}', '../../etc/passwd', '<script>alert(1)</script>'],
    ...['__proto__', 'constructor'],
  ),
  fc.constantFrom(63, 64, 65, 200, 201, 2048, 2049, 30_000).map((length) => 'x'.repeat(length)),
  fc.constantFrom(100, 2048).map((length) => '가'.repeat(length)),
);

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 0.001, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e15, 1e21, 1e308, -1e308, 5e-324),
  fc.integer({ min: -10, max: 100 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.boolean(),
  fc.constantFrom(null, [], {}, [[]], { toString: 1 }, { length: 5 }),
  fc.jsonValue({ maxDepth: 3 }),
);
