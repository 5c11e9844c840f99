import { formatTable } from './formatTable.js';

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

  it('says that there is nothing', () => {
    expect(formatTable([])).toBe('(없음)');
  });
});
