import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place } from '../testing/renderPart';
import { cellOf, nothing, open, press, product, StillWindow, type } from './CatalogueScreen.fixture';
import type { Catalogue } from './products';

const READ = { 'catalogue export': place('GET', '/catalogue'), 'suppliers services': place('GET', '/services') };
const CALLS = { ...READ, 'catalogue import': place('PUT', '/catalogue') };

/** The catalogue as the server has it, and what names its state. */
let catalogue: Catalogue;
let revision: number;
/** What was imported: as a preview or for good, and on top of which state. */
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
  // A window has a size; jsdom's has none, and the table shows what is in it.
  Object.assign(window, { ResizeObserver: StillWindow });
  const size = { width: 1600, height: 800 };
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(size as DOMRect);
  server.use(
    http.get('*/services', () => HttpResponse.json([])),
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
        ...{
          platforms: 2,
          categories: 2,
          services: 3,
          dryRun,
          added: nothing,
          changed,
          withdrawn: nothing,
          warnings: [],
        },
      });
    }),
  );
});
afterEach(() => jest.restoreAllMocks());

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

// B-console-41
test('changed cells are there after the screen was left', async () => {
  const first = await open();
  await type(first.user, '한국인 팔로워', '단가', '31');
  first.unmount();
  const { user } = await open();
  expect(screen.getByText('바꾼 칸 1개 (아직 반영 전)')).toBeInTheDocument();
  expect(cellOf('한국인 팔로워', '단가')).toHaveTextContent('31');
  // What is again as it was is no change.
  await type(user, '한국인 팔로워', '단가', '30');
  expect(screen.getByText('바꾼 칸이 없어요')).toBeInTheDocument();
});

// B-console-38
test('whoever may not import sees the table and edits nothing', async () => {
  knowCalls(READ);
  const { user } = await open();
  await user.dblClick(cellOf('한국인 팔로워', '단가'));
  expect(within(screen.getByRole('grid')).queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '바뀔 것 보기' })).not.toBeInTheDocument();
});
