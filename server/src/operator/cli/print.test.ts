import { formatTable } from './print.js';

const width = (text: string) => text.length + (text.match(/[가-힣]/g)?.length ?? 0);

describe('formatTable', () => {
  it('aligns columns, Korean ones too', () => {
    const rows = [
      { id: 1, name: '김데모', at: null },
      { id: 12, name: 'Lee', at: 'now' },
    ];
    expect(formatTable(rows)).toBe('id  name    at\n1   김데모  -\n12  Lee     now');
  });

  it('keeps a value with line breaks on its row', () => {
    expect(formatTable([{ a: 'x\ny' }])).toBe('a\nx y');
  });

  // B-format-13, B-format-18
  it.each([
    ['looks like another letter', 'аdmin', '\\u0430dmin'],
    ['turns round what follows', '홍길동\u202e', '홍길동\\u202e'],
    ['does not show', '홍\u200b\u3164\u00ad길동\ufeff', '홍\\u200b\\u3164\\u00ad길동\\ufeff'],
    ['is a tag', 'a\u{e0041}', 'a\\udb40\\udc41'],
    ['commands the terminal', '\u001b[2J\u009b31m\u0007', '\\u001b[2J\\u009b31m\\u0007'],
    ['ends a line unseen', 'a\u2028b\u0085c', 'a\\u2028b\\u0085c'],
  ])('shows what %s as what it is, and stays aligned', (_name, name, shown) => {
    const [head = '', row = ''] = formatTable([{ name, point: 1_000 }]).split('\n');
    expect(row).toBe(`${shown}  1000`);
    expect(head).toBe(`${'name'.padEnd(width(shown))}  point`);
  });

  it('leaves emoji whole', () => {
    expect(formatTable([{ name: '👩‍👩‍👧 꽃집❤️' }])).toBe('name\n👩‍👩‍👧 꽃집❤️');
  });

  it('says that there is nothing', () => {
    expect(formatTable([])).toBe('(없음)');
  });
});
