import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import CatalogueScreen from './CatalogueScreen';
import type { Catalogue } from './products';

const READ = { 'catalogue export': place('GET', '/catalogue') };
const CALLS = { ...READ, 'catalogue import': place('PUT', '/catalogue') };

const REST = {
  min: 10,
  max: 1000,
  notice: '',
  isReadOnly: false,
  enableAuto: true,
  refillDays: 0,
};
const product = (id: number, text: string, point: number, categoryId = 1) => ({ ...REST, id, text, point, categoryId });
const nothing = { platforms: 0, categories: 0, services: 0 };

/** jsdom lays nothing out. */
class StillWindow {
  observe(): void {}
  disconnect(): void {}
}

let catalogue: Catalogue;
let revision: number;
let imports: { dryRun: boolean; base: string | null; catalogue: Catalogue }[];

beforeEach(() => {
  catalogue = {
    platforms: [
      { id: 1, text: '인스타그램', visible: true, background: '' },
      { id: 2, text: '유튜브', visible: true, background: '' },
    ],
    categories: [
      { id: 1, text: '팔로워', platform: 1 },
      { id: 2, text: '조회수', platform: 2 },
    ],
    services: [product(1, '한국인 팔로워', 30), product(2, '외국인 팔로워', 1.15), product(3, '조회수 천', 7, 2)],
  };
  revision = 1;
  imports = [];
  knowCalls(CALLS);
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  // jsdom has no window size, by which rows are shown.
  Object.assign(window, { ResizeObserver: StillWindow });
  const size = { width: 1600, height: 800 };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size as DOMRect);
  server.use(
    http.get('*/catalogue', () => HttpResponse.json(catalogue, { headers: { etag: `"${revision}"` } })),
    http.put('*/catalogue', async ({ request }) => {
      const query = new URL(request.url).searchParams;
      const dryRun = query.get('dryRun') === 'true';
      const base = query.get('base');
      const text = await request.text();
      if (base !== String(revision))
        return HttpResponse.json(
          { code: 'CATALOGUE_CHANGED', message: '그사이 카탈로그가 바뀌었어요. 다시 확인한 뒤에 바꿔 주세요.' },
          { status: 409 },
        );
      const line = text.split('\n').findIndex((row) => row.includes('"point":"무료"')) + 1;
      const fault = { line, field: 'point', reason: '상품 2, 단가(point): 금액이어야 해요. (받은 값: "무료")' };
      if (line > 0)
        return HttpResponse.json(
          { code: 'CATALOGUE_INVALID', message: '틀린 곳이 1개 있어요.', errors: [fault] },
          { status: 400 },
        );
      imports.push({ dryRun, base, catalogue: JSON.parse(text) });
      const changed = { ...nothing, services: 1 };
      if (!dryRun) {
        catalogue = JSON.parse(text);
        revision += 1;
      }
      return HttpResponse.json({
        platforms: 2,
        categories: 2,
        services: 3,
        dryRun,
        added: nothing,
        changed,
        withdrawn: nothing,
        warnings: [],
      });
    }),
  );
});
afterEach(() => jest.restoreAllMocks());

async function open() {
  const view = renderPart(<CatalogueScreen />);
  await screen.findByRole('grid', { name: '상품' });
  return { user: userEvent.setup(), ...view };
}

function cellOf(name: string, column: string): HTMLElement {
  const header = screen.getByRole('columnheader', { name: column });
  const row = screen
    .getByRole('gridcell', { name: new RegExp(`^${name}( 바뀜)?$`) })
    .closest('[role=row]') as HTMLElement;
  const at = header.getAttribute('aria-colindex');
  const cell = within(row)
    .getAllByRole('gridcell')
    .find((one) => one.getAttribute('aria-colindex') === at);
  if (!cell) throw new Error(`no cell of ${name} in ${column}`);
  return cell;
}

type User = ReturnType<typeof userEvent.setup>;

async function type(user: User, name: string, column: string, text: string) {
  await user.dblClick(cellOf(name, column));
  const editor = screen.getByRole('textbox', { name: `${name} ${column}` });
  await user.clear(editor);
  await user.type(editor, `${text}{Enter}`);
}

const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));

// B-console-38, B-console-39
test('a price that is typed is previewed cell by cell, and applied as it was previewed', async () => {
  const { user } = await open();
  await type(user, '한국인 팔로워', '단가', '1,234.5');
  expect(cellOf('한국인 팔로워', '단가')).toHaveTextContent('1,234.5');
  expect(screen.getByText('바꾼 칸 1개 (아직 반영 전)')).toBeInTheDocument();
  expect(imports).toEqual([]);
  await press(user, '바뀔 것 보기');
  const cells = await screen.findByRole('table', { name: '바뀌는 칸' });
  expect(within(cells).getAllByRole('row')[1]).toHaveTextContent(/1 · 한국인 팔로워.*단가.*30.*1,234\.5/);
  expect(within(screen.getByRole('table', { name: '표에서 바뀔 것' })).getByText('상품')).toBeInTheDocument();
  await press(user, '이대로 바꾸기');
  expect(await screen.findByText('바꾼 칸이 없어요')).toBeInTheDocument();
  expect(imports.map(({ dryRun, base }) => ({ dryRun, base }))).toEqual([
    { dryRun: true, base: '1' },
    { dryRun: false, base: '1' },
  ]);
  expect(imports[1]?.catalogue).toEqual(imports[0]?.catalogue);
  expect(catalogue.services.map(({ point }) => point)).toEqual([1234.5, 1.15, 7]);
  expect(sessionStorage.getItem('draft catalogue')).toBeNull();
});

// B-console-38, B-refill-1
test('a block of a spreadsheet is pasted over rows and columns, past those that cannot be edited', async () => {
  const { user } = await open();
  await user.click(cellOf('한국인 팔로워', '단가'));
  const getData = () => '1,000\t"5"\t9,999\r\n2.5원\t6\t8888\r\n3\t7\t7777\r\n4\t8\t6666\r\n';
  fireEvent.paste(cellOf('한국인 팔로워', '단가'), { clipboardData: { getData } });
  expect(screen.getByText('바꾼 칸 9개 (아직 반영 전)')).toBeInTheDocument();
  expect(cellOf('외국인 팔로워', '단가')).toHaveTextContent('2.5');
  expect(cellOf('조회수 천', '최대')).toHaveTextContent('7,777');
  await user.click(cellOf('외국인 팔로워', '자동주문'));
  const wide = () => '아니오\t30일\t유튜브\t조회수\t무엇';
  fireEvent.paste(cellOf('외국인 팔로워', '자동주문'), { clipboardData: { getData: wide } });
  expect(cellOf('외국인 팔로워', 'AS일수')).toHaveTextContent(/^30/);
  expect(cellOf('외국인 팔로워', '카테고리')).toHaveTextContent('팔로워');
  await press(user, '마지막 변경 취소');
  expect(cellOf('외국인 팔로워', '단가')).toHaveTextContent('2.5');
  await press(user, '모두 되돌리기');
  expect(screen.getByText('바꾼 칸이 없어요')).toBeInTheDocument();
  expect(cellOf('외국인 팔로워', '단가')).toHaveTextContent('1.15');
});

// B-console-38
test('prices of the selected rows change by percent, rounded; what the filter hides is left alone', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: '모두 선택' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '플랫폼' }), '인스타그램');
  expect(window.location.search).toBe('?platform=1');
  expect(screen.queryByText('조회수 천')).not.toBeInTheDocument();
  await press(user, '단가를 %로 바꾸기');
  const dialog = screen.getByRole('dialog', { name: '2개 상품의 단가 바꾸기' });
  await user.type(within(dialog).getByLabelText('퍼센트'), '-10%');
  await user.click(within(dialog).getByRole('button', { name: '표에 적용' }));
  expect(cellOf('한국인 팔로워', '단가')).toHaveTextContent('27');
  // 1.035, half up.
  expect(cellOf('외국인 팔로워', '단가')).toHaveTextContent('1.04');
  expect(screen.getByText('바꾼 칸 2개 (아직 반영 전)')).toBeInTheDocument();
});

// B-console-38
test('a value is filled down into the selected rows, and a flag is pressed', async () => {
  const { user } = await open();
  await user.click(cellOf('한국인 팔로워', '최대'));
  await user.click(screen.getByRole('checkbox', { name: '외국인 팔로워 선택' }));
  await user.click(screen.getByRole('checkbox', { name: '조회수 천 선택' }));
  await type(user, '한국인 팔로워', '최대', '500');
  await press(user, '모두 최대 ‘500’(으)로');
  expect(cellOf('조회수 천', '최대')).toHaveTextContent('500');
  await user.click(screen.getByRole('checkbox', { name: '조회수 천 주문불가' }));
  expect(screen.getByText('바꾼 칸 4개 (아직 반영 전)')).toBeInTheDocument();
  await press(user, '바뀔 것 보기');
  await screen.findByRole('table', { name: '바뀌는 칸' });
  expect(imports[0]?.catalogue.services[2]).toMatchObject({ max: 500, isReadOnly: true });
});

// B-console-41
test('changed cells are there after the screen was left', async () => {
  const first = await open();
  await type(first.user, '한국인 팔로워', '단가', '31');
  first.unmount();
  const { user } = await open();
  expect(screen.getByText('바꾼 칸 1개 (아직 반영 전)')).toBeInTheDocument();
  expect(cellOf('한국인 팔로워', '단가')).toHaveTextContent('31');
  await type(user, '한국인 팔로워', '단가', '30');
  expect(screen.getByText('바꾼 칸이 없어요')).toBeInTheDocument();
});

// B-console-39
test('what the importer refuses stands at its cell until it is mended', async () => {
  const { user } = await open();
  await type(user, '외국인 팔로워', '단가', '무료');
  await press(user, '바뀔 것 보기');
  const faults = await screen.findByRole('table', { name: '고칠 칸' });
  expect(within(faults).getByText(/^상품 2, 단가/)).toBeInTheDocument();
  expect(cellOf('외국인 팔로워', '단가')).toHaveTextContent(/상품 2, 단가\(point\): 금액이어야 해요/);
  expect(screen.queryByRole('button', { name: '이대로 바꾸기' })).not.toBeInTheDocument();
  await type(user, '외국인 팔로워', '단가', '2');
  expect(screen.queryByRole('table', { name: '고칠 칸' })).not.toBeInTheDocument();
});

// B-console-40
test('what another has changed meanwhile is told and not overwritten; the edits apply to the new catalogue', async () => {
  const { user } = await open();
  await type(user, '한국인 팔로워', '단가', '31');
  const [, other, ...rest] = catalogue.services;
  if (!other) throw new Error('no product');
  catalogue = {
    ...catalogue,
    services: [...rest, product(4, '새 상품', 5), { ...other, point: 99 }, product(1, '한국인 팔로워', 28)],
  };
  revision = 2;
  await press(user, '바뀔 것 보기');
  const alert = (await screen.findByText(/^그사이 카탈로그가 바뀌었어요\./)).closest('[role=alert]');
  expect(alert).toHaveTextContent('아무것도 바뀌지 않았어요.');
  await press(user, '다시 불러오기');
  await waitFor(() => expect(cellOf('외국인 팔로워', '단가')).toHaveTextContent('99'));
  expect(screen.queryByText(/^그사이 카탈로그가/)).not.toBeInTheDocument();
  expect(cellOf('한국인 팔로워', '단가')).toHaveTextContent('31');
  await press(user, '바뀔 것 보기');
  const cells = await screen.findByRole('table', { name: '바뀌는 칸' });
  expect(within(cells).getAllByRole('row')[1]).toHaveTextContent(/한국인 팔로워.*28.*31/);
  await press(user, '이대로 바꾸기');
  await screen.findByText('바꾼 칸이 없어요');
  expect(Object.fromEntries(catalogue.services.map(({ id, point }) => [id, point]))).toEqual({
    1: 31,
    2: 99,
    3: 7,
    4: 5,
  });
});

// B-console-38
test('whoever may not import sees the table and edits nothing', async () => {
  knowCalls(READ);
  const { user } = await open();
  await user.dblClick(cellOf('한국인 팔로워', '단가'));
  expect(within(screen.getByRole('grid')).queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '바뀔 것 보기' })).not.toBeInTheDocument();
});
