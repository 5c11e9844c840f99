import { categories, platforms, services } from '../catalogue.fixture';
import { createCatalogue } from '../createCatalogue';
import { type LineEnd, planBatch, removeOrdered } from './batch';
import { checkOrderLines, MAX_LINES } from './checkOrderLines';
import { decodeList, MAX_FILE_BYTES } from './decodeList';
import { type EarlierOrders, findEarlier } from './earlierOrders';
import { readOrderLines } from './readOrderLines';

const LINK = 'https://www.instagram.com/p/abc/';

const read = (text: string) =>
  readOrderLines(text).map(({ number, service, link, amount, fault }) => [number, service, link, amount, fault]);

describe('reading the list', () => {
  // B-many-3
  test.each<[what: string, text: string, line: unknown[]]>([
    ['pipes', `101 | ${LINK} | 100`, [1, '101', LINK, '100', null]],
    ['pipes with a frame', `| 101 | ${LINK} | 100 |`, [1, '101', LINK, '100', null]],
    ['full-width pipes and digits', `１０１｜${LINK}｜１，０００`, [1, '101', LINK, '1000', null]],
    ['tabs', `101\t${LINK}\t1,000`, [1, '101', LINK, '1000', null]],
    ['commas', `101,${LINK},100`, [1, '101', LINK, '100', null]],
    ['quoted cells', `"101","${LINK}?a=1,2","1,000"`, [1, '101', `${LINK}?a=1,2`, '1000', null]],
    ['a quotation mark in a cell', '101,"my ""shop""",10', [1, '101', 'my "shop"', '10', null]],
    ['a link with commas between pipes', `101 | ${LINK}?a=1,2 | 10`, [1, '101', `${LINK}?a=1,2`, '10', null]],
    ['signs around numbers', `#101 | ${LINK} | 100개`, [1, '101', LINK, '100', null]],
    ['separators that are none', `101 | ${LINK} | 10,00`, [1, '101', LINK, '10,00', null]],
    ['a byte order mark', `\ufeff101,${LINK},10`, [1, '101', LINK, '10', null]],
    ['a cell that is missing', `101 | ${LINK}`, [1, '101', LINK, '', null]],
  ])('understands %s', (_, text, line) => {
    expect(read(text)).toEqual([line]);
  });

  // B-many-3
  it('skips blank lines and a header, and keeps the numbers that the lines have in the text', () => {
    const text = `\n상품번호\t링크\t수량\r\n101\t${LINK}\t10\r\n\r\n \n102,"my\nshop",20\n110 | shop | 5\n`;
    expect(read(text)).toEqual([
      [3, '101', LINK, '10', null],
      [6, '102', 'my\nshop', '20', null],
      [8, '110', 'shop', '5', null],
    ]);
    expect(read('링크 | 101 | 10')).toHaveLength(1);
  });

  // B-many-4
  it('guesses nothing: too many or too few cells, and a quotation mark left open, spoil their own line only', () => {
    expect(read(`101,${LINK},1,000\n101\n101,"open,10\n102,shop,20`)).toEqual([
      [1, '101', LINK, '1', 'tooMany'],
      [2, '101', '', '', 'tooFew'],
      [3, '101', 'open,10', '', null],
      [4, '102', 'shop', '20', null],
    ]);
  });
});

describe('a file', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);

  // B-many-6
  test.each<[what: string, file: Uint8Array, list: ReturnType<typeof decodeList>]>([
    ['UTF-8', new TextEncoder().encode('101,가,1'), { ok: true, text: '101,가,1' }],
    ['EUC-KR', bytes(0xb0, 0xa1, 0x2c, 0x31), { ok: true, text: '가,1' }],
    ['UTF-16', bytes(0xff, 0xfe, 0x00, 0xac, 0x09, 0x00), { ok: true, text: '가\t' }],
    ['an .xlsx file', bytes(0x50, 0x4b, 3, 4, 1), { ok: false, reason: 'spreadsheet' }],
    ['an .xls file', bytes(0xd0, 0xcf, 0x11, 0xe0), { ok: false, reason: 'spreadsheet' }],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 1), { ok: false, reason: 'notText' }],
    ['no text', bytes(0x31, 0, 0x32), { ok: false, reason: 'notText' }],
    ['too much', new Uint8Array(MAX_FILE_BYTES + 1), { ok: false, reason: 'tooLarge' }],
  ])('of %s', (_, file, list) => {
    expect(decodeList(file)).toEqual(list);
  });
});

const check = (text: string, balance?: number, serviceCheck = false, earlier: EarlierOrders | null = null) =>
  checkOrderLines(readOrderLines(text), {
    findProduct: createCatalogue({ platforms, categories, services }).findProduct,
    balance,
    serviceCheck,
    earlier,
  });

describe('judging the lines', () => {
  // B-many-4, B-many-7
  test.each<[line: string, problems: string[]]>([
    ['101 | shop | 10', []],
    ['101 | | 10', ['주문 링크를 입력해주세요.']],
    ['101 | javascript:alert(1) | 10', ['주문 링크는 http:// 또는 https:// 주소나 아이디로 입력해 주세요.']],
    ['101 | shop | 9', ['주문 수량이 최소수량보다 적습니다.']],
    ['101 | shop | 10.5', ['주문 수량은 정수로 입력해 주세요.']],
    ['101 | shop | 10,001', ['주문 수량이 최대수량보다 많습니다.']],
    ['100 | shop | 10', ['주문불가 상품입니다.']],
    ['777 | shop | 10', ['상품을 찾을 수 없어요.']],
    [' | shop | 10', ['서비스를 선택해 주세요.']],
    ['101 | | 1', ['주문 링크를 입력해주세요.', '주문 수량이 최소수량보다 적습니다.']],
    ['101', ['상품번호 | 링크 | 수량 순서로 적어 주세요.']],
    ['101,shop,1,000', ['칸이 세 개보다 많아요. 쉼표가 든 칸은 큰따옴표로 묶어 주세요.']],
  ])('%s', (line, problems) => {
    expect(check(line).lines[0]?.problems).toEqual(problems);
  });

  // B-many-7, B-link-14
  test.each<[line: string, problems: string[], notes: string[]]>([
    [
      '110 | haru_book | 50',
      ['이 상품은 아이디로 주문할 수 없어요.', '인스타그램 게시물 주소를 붙여 넣어 주세요.'],
      [],
    ],
    [`110 | ${LINK} | 50`, [], []],
    [`101 | ${LINK} | 10`, [], ['프로필 주소를 넣어 주세요. 지금 넣은 건 게시물 주소예요.']],
    ['101 | https://youtu.be/a | 10', [], ['인스타그램 상품인데 유튜브 주소예요. 맞는지 확인해 주세요.']],
  ])('%s fits its product as in the form', (line, problems, notes) => {
    const [checked] = check(line).lines;
    expect([checked?.problems, checked?.notes]).toEqual([problems, notes]);
  });

  // B-many-17, B-many-18
  it('notes what runs on the same link, and what was ordered just so before', () => {
    const order = (id: number, link: string, status: number, amount = 10) => ({
      id,
      link,
      status,
      amount,
      serviceId: 101,
      createdAt: '2026-11-21T15:30:00.000Z',
    });
    const earlier = findEarlier([
      order(9, 'canceled', 5),
      order(8, 'shop', 2),
      order(7, 'instagram.com/runs/', 1, 99),
      order(6, 'shop', 2),
    ]);
    const text = '101 | shop | 10\n101 | shop | 11\n101 | @runs | 10\n101 | canceled | 10';
    expect(check(text, undefined, false, earlier).lines.map(({ notes }) => notes)).toEqual([
      ['11월 22일에 같은 주문을 했어요(주문번호 8).'],
      [],
      ['이 링크로 진행 중인 주문이 있어요(주문번호 7). 겹쳐서 주문하면 수량이 섞일 수 있어요.'],
      [],
    ]);
  });

  // B-many-7
  it('notes two equal lines and orders both; service check stops all', () => {
    const text = '101 | shop | 10\n\n101 | shop | 11\n101\tshop\t10';
    const { lines, orderable } = check(text);
    expect(lines.map(({ notes }) => notes)).toEqual([[], [], ['1번 줄과 같아요. 둘 다 주문돼요.']]);
    expect(orderable.map(({ order }) => order)).toEqual([
      { request: { serviceId: 101, link: 'shop', amount: 10, runs: 0, interval: 0 }, point: 25 },
      { request: { serviceId: 101, link: 'shop', amount: 11, runs: 0, interval: 0 }, point: 27.5 },
      { request: { serviceId: 101, link: 'shop', amount: 10, runs: 0, interval: 0 }, point: 25 },
    ]);
    expect(check(text, undefined, true).orderable).toEqual([]);
  });

  // B-many-8
  it('gives the points from the top; what they do not cover is told and not ordered', () => {
    const { lines, orderable, total, missing } = check('101|a|10\n101|b|20\n101|c|11\n777|d|1', 52.5);
    expect(lines.map(({ problems }) => problems[0])).toEqual([
      undefined,
      '포인트가 부족합니다.',
      undefined,
      '상품을 찾을 수 없어요.',
    ]);
    expect(orderable.map(({ order }) => order.request.link)).toEqual(['a', 'c']);
    expect([total, missing]).toEqual([102.5, 50]);
    expect(check('101|a|10', 25).missing).toBe(0);
    expect(check('101|a|10')).toMatchObject({ total: 25, missing: 0 });
  });

  // B-many-5
  it('takes a thousand lines at once', () => {
    const { lines, orderable, waiting } = check('101|a|10\n'.repeat(MAX_LINES + 23));
    expect([lines.length, orderable.length, waiting]).toEqual([1_000, 1_000, 23]);
  });
});

describe('a batch', () => {
  let made = 0;
  const newKey = () => {
    made += 1;
    return `key-${made}`;
  };
  const plan = (text: string) => planBatch(text, check(text).orderable, newKey);

  // B-order-54
  it('has a key for each line, equal ones too, and leaves in the list what was not ordered', () => {
    const text = '상품 | 링크 | 수량\n101 | a | 10\n777 | wrong | 1\n101 | a | 10\n102,"b\n",100\n101 | c | 50';
    const batch = plan(text);
    expect(batch.lines.map(({ number }) => number)).toEqual([2, 4, 5, 7]);
    expect(new Set(batch.lines.map(({ key }) => key)).size).toBe(4);
    const ends: LineEnd[] = [{ id: 7 }, { reason: '주문되지 않았어요' }, { id: 8 }, null];
    expect(removeOrdered(batch, ends)).toBe('상품 | 링크 | 수량\n777 | wrong | 1\n101 | a | 10\n101 | c | 50');
  });
});
