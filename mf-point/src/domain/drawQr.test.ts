import { drawQr } from './drawQr';

const QUIET_ZONE = 4;

function paint({ size, path }: ReturnType<typeof drawQr>): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(width));
  }
  return rows.map((row) => row.join(''));
}

const FINDER = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######'];
const LINK = 'supertoss://send?bank=%EC%8B%A0%ED%95%9C&accountNo=110123456789&amount=10000';

// B-point-19
test.each([['a'], [LINK]])('%s: a square with the three finders and a quiet zone around it', (text) => {
  const rows = paint(drawQr(text));
  const end = rows.length - QUIET_ZONE;
  const corner = (left: number, top: number) => rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));
  expect(corner(QUIET_ZONE, QUIET_ZONE)).toEqual(FINDER);
  expect(corner(end - 7, QUIET_ZONE)).toEqual(FINDER);
  expect(corner(QUIET_ZONE, end - 7)).toEqual(FINDER);
  expect(rows.slice(0, QUIET_ZONE).concat(rows.slice(end)).join('').trim()).toBe('');
  expect(
    rows
      .map((row) => row.slice(0, QUIET_ZONE) + row.slice(end))
      .join('')
      .trim(),
  ).toBe('');
});

test('other texts are other codes', () => {
  expect(drawQr(LINK).path).not.toBe(drawQr(`${LINK}0`).path);
});
