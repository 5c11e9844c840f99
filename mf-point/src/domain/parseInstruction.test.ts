import { parseInstruction } from './parseInstruction';

const instruction = {
  id: 7,
  memberId: 'member1',
  name: '김하늘',
  payable: 11_000,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('parseInstruction', () => {
  test('reads what was stored for the member', () => {
    expect(parseInstruction(JSON.stringify(instruction), 'member1')).toEqual(instruction);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another kind of JSON', '3'],
    ['null', 'null'],
    ["another member's", JSON.stringify({ ...instruction, memberId: 'member2' })],
    ['one without its number', JSON.stringify({ ...instruction, id: undefined })],
    ['an amount that is text', JSON.stringify({ ...instruction, payable: '11000' })],
    ['a time that is none', JSON.stringify({ ...instruction, createdAt: '어제' })],
  ])('takes %s for nothing', (_, text) => {
    expect(parseInstruction(text, 'member1')).toBeNull();
  });
});
