import { buildDemoCatalogue } from '../../demo/buildDemoCatalogue.js';
import type { OperatorFileFault } from '../../platform/errors/ApiProblem.js';
import { guardFormula, unguardFormula } from '../../platform/text/guardFormula.js';
import { CatalogueFileError } from './CatalogueRow.js';
import { formatCatalogueCsv } from './catalogueCsv.js';
import { type CatalogueFormat, parseCatalogueFile } from './parseCatalogueFile.js';

const HEADER = 'type,id,parent,text,visible,background,min,max,point,notice,isReadOnly,enableAuto';
const PLATFORM = 'platform,1,,인스타그램,true,#f00,,,,,,';
const CATEGORY = 'category,10,1,팔로워,,,,,,,,';
const SERVICE = 'service,100,10,한국인 팔로워,,,10,1000,3.5,,false,true';

const csv = (...lines: string[]) => parseCatalogueFile(Buffer.from(lines.join('\n')), 'csv');

function faultsOf(format: CatalogueFormat, text: string | Buffer): OperatorFileFault[] {
  try {
    parseCatalogueFile(Buffer.from(text), format);
  } catch (error) {
    if (error instanceof CatalogueFileError) return [...error.faults];
    throw error;
  }
  return [];
}

describe('a CSV catalogue', () => {
  it('has one line for each platform, category and product', () => {
    expect(csv(HEADER, PLATFORM, CATEGORY, SERVICE)).toEqual({
      catalogue: {
        platforms: [{ id: 1, text: '인스타그램', visible: true, background: '#f00' }],
        categories: [{ id: 10, text: '팔로워', platform: 1 }],
        services: [
          {
            id: 100,
            text: '한국인 팔로워',
            categoryId: 10,
            min: 10,
            max: 1_000,
            point: 3.5,
            notice: '',
            isReadOnly: false,
            enableAuto: true,
          },
        ],
      },
      warnings: [],
    });
  });

  // B-format-17
  it('may have its Hangul decomposed, as a Mac writes it', () => {
    const header = '종류,번호,상위 번호,이름,표시,최소수량,최대수량,단가';
    const rows = ['플랫폼,1,,인스타그램,예,,,', '카테고리,10,1,팔로워,,,,', '상품,100,10,한국인 팔로워,,10,1000,3.5'];
    const { catalogue } = csv(...[header, ...rows].map((line) => line.normalize('NFD')));
    expect(catalogue.platforms[0]?.text).toBe('인스타그램');
    expect(catalogue.services[0]?.text).toBe('한국인 팔로워');
  });

  // B-operator-11
  it('may come from Excel: byte order mark, CRLF, Korean words, thousands with commas, empty lines', () => {
    const lines = [
      '\ufeff종류,번호,상위 번호,이름,표시,최소수량,최대수량,단가,안내,AS일수,비고',
      '플랫폼,1,,인스타그램,예,,,,,,',
      ',,,,,,,,,,',
      '카테고리,10,1,팔로워,,,,,,,',
      '',
      '상품,100,10,"한국인 ""팔로워""",,10,"1,000,000","1,234.5","<p>가\r\n나</p>",77,메모',
      '',
    ];
    const { catalogue, warnings } = parseCatalogueFile(Buffer.from(lines.join('\r\n')), 'csv');
    expect(catalogue.services).toEqual([
      {
        id: 100,
        text: '한국인 "팔로워"',
        categoryId: 10,
        min: 10,
        max: 1_000_000,
        point: 1_234.5,
        notice: '<p>가\r\n나</p>',
        isReadOnly: false,
        enableAuto: false,
        refillDays: 77,
      },
    ]);
    expect(warnings).toEqual([{ line: 1, reason: '모르는 열이라 읽지 않았어요: 비고' }]);
  });

  // B-operator-11
  it('names every wrong line', () => {
    const text = [
      HEADER,
      PLATFORM,
      CATEGORY,
      'service,100,10,"이름\n두 줄",,,10,1000,싸게,,false,true',
      'service,100,99,팔로워,,,1.5,1000,-1,,maybe,true',
      'product,102,10,팔로워,,,1,1000,1,,,',
      'service,103',
      'category,11,7,좋아요,,,,,,,,',
      '',
      'service,,10,,,,1,10,0.001,,,',
    ].join('\n');
    expect(faultsOf('csv', text).map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '4 상품 100, 단가(point): 0 이상이고 소수점 아래 두 자리까지인 금액이어야 해요. (받은 값: "싸게")',
      '6 상품 100, 최소수량(min): 0 이상 2147483647 이하의 정수여야 해요. (받은 값: 1.5)',
      '6 상품 100, 단가(point): 0 이상이고 소수점 아래 두 자리까지인 금액이어야 해요. (받은 값: -1)',
      '6 상품 100, 주문불가(isReadOnly): true 또는 false여야 해요. (받은 값: "maybe")',
      '6 상품 100: 4번째 줄에 같은 번호가 있어요.',
      '7 종류(type): platform, category, service 중 하나여야 해요. (받은 값: "product")',
      '8 칸이 12개여야 하는데 2개예요.',
      '9 카테고리 11: 플랫폼 7이(가) 파일에 없어요.',
      '11 상품, 번호(id): 1 이상의 정수여야 해요. (받은 값: 비어 있음)',
      '11 상품, 이름(text): 비어 있지 않은 200자 이하의 글이어야 해요. (받은 값: "")',
      '11 상품, 단가(point): 0 이상이고 소수점 아래 두 자리까지인 금액이어야 해요. (받은 값: 0.001)',
    ]);
  });

  it.each([
    ['nothing', '', 1, '비어 있어요'],
    ['columns that are missing', 'type,id,text\n', 1, '열이 없어요: parent'],
    ['a column twice', `${HEADER},이름\n`, 1, '두 번'],
    ['a quote that does not end', `${HEADER}\n${PLATFORM}\n${CATEGORY}\nservice,1,10,"이름`, 4, '큰따옴표'],
    ['another encoding', Buffer.from([0xc1, 0xbe, 0xb7, 0xf9]), 1, 'UTF-8'],
  ])('of %s is refused', (_name, text, line, reason) => {
    expect(faultsOf('csv', text)[0]).toEqual({ line, reason: expect.stringContaining(reason) });
  });

  // B-refill-1
  it('may tell days of AS, 0 to 365', () => {
    const withDays = (days: string) => [
      `${HEADER},AS일수`,
      ...[PLATFORM, CATEGORY].map((line) => `${line},`),
      `${SERVICE},${days}`,
    ];
    expect(csv(...withDays('365')).catalogue.services[0]).toMatchObject({ refillDays: 365 });
    expect(csv(...withDays('')).catalogue.services[0]?.refillDays).toBeUndefined();
    expect(faultsOf('csv', withDays('366').join('\n'))).toEqual([
      {
        line: 4,
        field: 'refillDays',
        reason: '상품 100, AS일수(refillDays): 0 이상 365 이하의 정수여야 해요. (받은 값: 366)',
      },
    ]);
  });

  // B-operator-11
  it('warns of limits that let nobody order', () => {
    const { warnings } = csv(HEADER, PLATFORM, CATEGORY, 'service,100,10,팔로워,,,10,5,1,,,');
    expect(warnings).toEqual([{ line: 4, reason: expect.stringContaining('최소수량이 최대수량보다') }]);
  });
});

describe('a JSON catalogue', () => {
  const catalogue = buildDemoCatalogue();

  // B-operator-11
  it("has the shop's own lists", () => {
    expect(parseCatalogueFile(Buffer.from(JSON.stringify(catalogue)), 'json').catalogue).toEqual(catalogue);
  });

  // B-operator-11
  it('names every wrong line', () => {
    const text = `{
  "platforms": [{ "id": 1, "text": "[인스타,\\n\\"그램\\"]", "visible": true }],
  "categories": [
    { "id": 10,
      "text": "팔로워", "platform": 1 },
    { "id": 11, "text": "좋아요", "platform": 2 }
  ],
  "services": [
    { "id": 100, "text": "팔로워", "categoryId": 10, "min": 1, "max": 10, "point": "3" },
    7
  ]
}`;
    expect(faultsOf('json', text).map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '6 카테고리 11: 플랫폼 2이(가) 파일에 없어요.',
      '9 상품 100, 단가(point): 0 이상이고 소수점 아래 두 자리까지인 금액이어야 해요. (받은 값: "3")',
      '10 services[1]: { }로 적은 객체여야 해요.',
    ]);
  });

  it.each([
    ['no JSON', '{\n"platforms": [\n}', 3, '문법'],
    ['a list', '[]', 1, '객체'],
    ['without products', '{"platforms":[],"categories":[]}', 1, 'services 목록이 없어요'],
  ])('of %s is refused', (_name, text, line, reason) => {
    expect(faultsOf('json', text)).toContainEqual({ line, reason: expect.stringContaining(reason) });
  });
});

describe('an export', () => {
  // B-operator-11
  it('is what an import reads, whatever the texts hold', () => {
    const catalogue = buildDemoCatalogue();
    const [first, second] = catalogue.services;
    if (!first || !second) throw new Error('no products');
    Object.assign(first, { text: '=1+1', notice: '\'-<b>가,\r\n"나"</b>' });
    Object.assign(second, { text: "'작은 따옴표'", notice: "''＝x" });
    expect(parseCatalogueFile(Buffer.from(formatCatalogueCsv(catalogue)), 'csv').catalogue).toEqual(catalogue);
  });

  // B-history-35
  it.each([...'=+-@＝＋－＠﹦﹢﹣﹫⁼₊–−➕', '\t', '\r'])('guards a text that begins with %j, and no other', (sign) => {
    expect(guardFormula(`${sign}SUM(A1)`)).toBe(`'${sign}SUM(A1)`);
    expect(guardFormula(` \u3000${sign}SUM(A1)`)).toBe(`' \u3000${sign}SUM(A1)`);
    expect(guardFormula(`1${sign}`)).toBe(`1${sign}`);
    expect(guardFormula(`\u2060\u200b\u202e${sign}=SUM(A1)`)).toBe(`'\u2060\u200b\u202e${sign}=SUM(A1)`);
    for (const text of [
      `${sign}1`,
      `\u200b'${sign}1`,
      `'\u200b${sign}1`,
      `'${sign}1`,
      `''${sign}1`,
      `'1${sign}`,
      sign,
      `'${sign}`,
      ` '${sign}1`,
    ]) {
      expect(unguardFormula(guardFormula(text))).toBe(text);
    }
  });

  // B-history-35
  it('runs no formula in a spreadsheet', () => {
    const catalogue = buildDemoCatalogue();
    Object.assign(catalogue.services[0] ?? {}, { text: '=HYPERLINK("https://example.com")' });
    expect(formatCatalogueCsv(catalogue)).toContain(`"'=HYPERLINK(""https://example.com"")"`);
  });
});
