import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { FilesPart } from './FilesPart';

const MESSAGE = '그사이 카탈로그가 바뀌었어요. 이운영님이 14:03에 바꿨어요. 다시 확인한 뒤에 바꿔 주세요.';
const nothing = { platforms: 0, categories: 0, services: 0 };

let revision: string;
let asked: Record<string, string>[];

beforeEach(() => {
  revision = 'first';
  asked = [];
  knowCalls({ 'catalogue import': place('PUT', '/catalogue') });
  server.use(
    http.put('*/catalogue', async ({ request }) => {
      const { dryRun, base, force } = Object.fromEntries(new URL(request.url).searchParams);
      asked.push({ ...(dryRun && { dryRun }), ...(base && { base }), ...(force && { force }) });
      const text = await request.text();
      const ofFile = text.startsWith('{') ? JSON.parse(text).base : undefined;
      const from = base ?? ofFile;
      if (force !== 'true' && from !== undefined && from !== revision)
        return HttpResponse.json({ statusCode: 409, code: 'CATALOGUE_CHANGED', message: MESSAGE }, { status: 409 });
      const changed = { ...nothing, services: 2 };
      const counts = { platforms: 1, categories: 1, services: 3, added: nothing, changed, withdrawn: nothing };
      return HttpResponse.json({ ...counts, dryRun: dryRun === 'true', base: revision, warnings: [] });
    }),
  );
});

function open() {
  renderPart(<FilesPart />);
  const user = userEvent.setup();
  const choose = (name: string, text: string) => {
    // jsdom's file cannot be read.
    const arrayBuffer = async () => text;
    return user.upload(
      screen.getByLabelText('CSV 또는 JSON 파일'),
      Object.assign(new File([text], name), { arrayBuffer }),
    );
  };
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { choose, press };
}

const refusal = async () => (await screen.findByText(MESSAGE)).closest('[role=alert]');

// B-console-57
test('a JSON file of a catalogue that has changed is refused, compared anew, and imported as it was then shown', async () => {
  revision = 'second';
  const { choose, press } = open();
  await choose('catalogue.json', JSON.stringify({ base: 'first', platforms: [], categories: [], services: [] }));
  expect(await refusal()).toHaveTextContent('아무것도 바뀌지 않았어요.');
  expect(screen.queryByRole('button', { name: '이대로 바꾸기' })).not.toBeInTheDocument();
  await press('지금 카탈로그와 비교');
  const plan = await screen.findByRole('table', { name: 'catalogue.json에서 바뀔 것' });
  expect(within(plan).getByText('상품')).toBeInTheDocument();
  expect(screen.queryByText(MESSAGE)).not.toBeInTheDocument();
  await press('이대로 바꾸기');
  expect(await screen.findByText('카탈로그를 바꿨어요')).toBeInTheDocument();
  expect(asked).toEqual([{ dryRun: 'true' }, { dryRun: 'true', force: 'true' }, { base: 'second' }]);
});

// B-console-57
test('what has changed since a CSV file was previewed is told, and not overwritten unseen', async () => {
  const { choose, press } = open();
  await choose('catalogue.csv', 'type,id');
  await screen.findByRole('table', { name: 'catalogue.csv에서 바뀔 것' });
  revision = 'second';
  await press('이대로 바꾸기');
  expect(await refusal()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '이대로 바꾸기' })).not.toBeInTheDocument();
  await press('지금 카탈로그와 비교');
  await press('이대로 바꾸기');
  expect(await screen.findByText('카탈로그를 바꿨어요')).toBeInTheDocument();
  expect(asked).toEqual([
    ...[{ dryRun: 'true' }, { base: 'first' }, { dryRun: 'true', force: 'true' }, { base: 'second' }],
  ]);
});
