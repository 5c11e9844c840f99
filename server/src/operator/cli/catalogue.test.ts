import { writeFile } from 'node:fs/promises';
import { buildDemoCatalogue } from '../../demo/buildDemoCatalogue.js';
import { addService } from '../../testing/stockShop.js';
import { setUpTerminal } from './testing/setUpTerminal.js';

const terminal = setUpTerminal();
const { type, ask, file } = terminal;

describe('the catalogue', () => {
  const catalogue = buildDemoCatalogue();
  const nothing = { platforms: 0, categories: 0, services: 0 };
  const put = async (content: object) => {
    await writeFile(file('catalogue.json'), JSON.stringify(content));
    return ask('catalogue', 'import', file('catalogue.json'));
  };
  const sold = async () => (await terminal.site.app.inject('/service/services')).json();

  // B-operator-11
  it.each(['csv', 'json'])('goes out as %s and in again without a change', async (format) => {
    expect(await put(catalogue)).toMatchObject({
      services: catalogue.services.length,
      dryRun: false,
      warnings: [],
      added: { services: catalogue.services.length },
      changed: nothing,
      withdrawn: nothing,
    });
    expect(await sold()).toEqual(catalogue.services);
    await terminal.site.db.updateTable('services').set({ refillDays: 30 }).where('id', '=', 1003).execute();
    const before = await terminal.site.db.selectFrom('services').selectAll().orderBy('id').execute();
    expect(await type('catalogue', 'export', file(`out.${format}`))).toBe(0);
    expect(await ask('catalogue', 'import', file(`out.${format}`))).toMatchObject({
      added: nothing,
      changed: nothing,
      withdrawn: nothing,
    });
    expect(await terminal.site.db.selectFrom('services').selectAll().orderBy('id').execute()).toEqual(before);
  });

  // B-operator-12
  it('keeps numbers and suppliers, withdraws what is missing, and says so before', async () => {
    await put(catalogue);
    await terminal.site.db.updateTable('services').set({ refillDays: 30 }).where('id', '=', 1003).execute();
    const [first, second, ...rest] = catalogue.services;
    if (!first || !second) throw new Error('no products');
    const services = [...rest, { ...second, text: '새 이름' }, { ...second, id: 9_000 }];
    await writeFile(file('next.json'), JSON.stringify({ ...catalogue, services }));
    expect(await type('catalogue', 'import', file('next.json'), '--dry-run')).toBe(0);
    expect(terminal.output).toMatch(/상품 .* 1 .* 1\n/);
    expect(await sold()).toEqual(catalogue.services);
    expect(await ask('catalogue', 'import', file('next.json'))).toMatchObject({
      added: { services: 1 },
      withdrawn: { services: 1 },
    });
    const ids = (await sold()).map(({ id }: { id: number }) => id);
    expect(ids).toContain(9_000);
    expect(ids).not.toContain(first.id);
    const kept = terminal.site.db.selectFrom('services').select('refillDays').where('id', '=', 1003);
    expect(await kept.executeTakeFirst()).toEqual({ refillDays: 30 });
    expect(await ask('audit', 'list', '--action', 'catalogue.import')).toHaveLength(2);
  });

  // B-operator-12
  it('never gives a withdrawn number to another product', async () => {
    await put(catalogue);
    await put({ ...catalogue, services: catalogue.services.slice(0, 1) });
    expect(await addService(terminal.site.db)).toBe(Math.max(...catalogue.services.map(({ id }) => id)) + 1);
  });

  // B-operator-12
  it('moves a product out of a category that goes', async () => {
    const platforms = [{ id: 1, text: '인스타그램', visible: true, background: '' }];
    const service = { ...catalogue.services[0], id: 7, categoryId: 1 };
    const categories = [{ id: 1, text: '하나', platform: 1 }];
    await put({ platforms, categories, services: [service] });
    const moved = { categories: [{ id: 2, text: '둘', platform: 1 }], services: [{ ...service, categoryId: 2 }] };
    expect(await put({ platforms, ...moved })).toMatchObject({
      changed: { services: 1 },
      withdrawn: { categories: 1, services: 0 },
    });
    expect(await sold()).toMatchObject([{ id: 7, categoryId: 2 }]);
  });

  // B-operator-11
  it('is not touched by a file with a wrong line, and every such line is told', async () => {
    await put(catalogue);
    const lines = [
      '종류,번호,상위번호,이름,표시,최소수량,최대수량,단가',
      '플랫폼,1,,인스타그램,true,,,',
      '카테고리,1,9,팔로워,,,,',
      '상품,1,1,팔로워,,10,100,무료',
    ];
    await writeFile(file('wrong.csv'), lines.join('\r\n'));
    expect(await type('catalogue', 'import', file('wrong.csv'))).toBe(1);
    expect(terminal.errors.split('\n')).toEqual([
      '오류: 파일에 틀린 곳이 2개 있어 아무것도 반영하지 않았어요.',
      '  3행: 카테고리 1: 플랫폼 9이(가) 파일에 없어요.',
      '  4행: 상품 1, 단가(point): 0 이상이고 소수점 아래 두 자리까지인 금액이어야 해요. (받은 값: "무료")',
      '',
    ]);
    expect(await type('catalogue', 'import', file('wrong.csv'), '--json')).toBe(1);
    expect(JSON.parse(terminal.errors).error.errors.map(({ line }: { line: number }) => line)).toEqual([3, 4]);
    expect(await sold()).toEqual(catalogue.services);
    expect(await ask('audit', 'list', '--action', 'catalogue')).toHaveLength(1);
  });

  // B-console-57
  it('is not imported over what somebody has changed meanwhile, unless it is meant', async () => {
    await put(catalogue);
    await type('catalogue', 'export', file('mine.json'));
    const [first, ...rest] = catalogue.services;
    const changed = { ...catalogue, services: [{ ...first, text: '남이 바꾼 이름' }, ...rest] };
    await put(changed);
    for (const dryRun of [[], ['--dry-run']]) {
      expect(await type('catalogue', 'import', file('mine.json'), ...dryRun)).toBe(1);
      expect(terminal.errors).toMatch(
        /^오류: 그사이 카탈로그가 바뀌었어요\. 김운영님이 \d\d:\d\d에 바꿨어요\. .*--force를 붙여 주세요\.$/m,
      );
    }
    expect(await sold()).toEqual(changed.services);
    expect(await ask('catalogue', 'import', file('mine.json'), '--force')).toMatchObject({ changed: { services: 1 } });
    expect(await sold()).toEqual(catalogue.services);
  });

  it('goes to the screen without a file', async () => {
    await put(catalogue);
    expect((await ask('catalogue', 'export')).services).toHaveLength(catalogue.services.length);
    await type('catalogue', 'export', '--format', 'csv');
    expect(terminal.output).toMatch(/^\ufefftype,id,parent,text,/);
  });
});
