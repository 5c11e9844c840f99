import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Entrance } from '../frame/Entrance';
import { place, renderPart } from '../testing/renderPart';

const CALLS = {
  today: place('GET', '/today'),
  'settings list': place('GET', '/settings'),
  'settings set': place('PUT', '/settings/:key'),
  'register-where list': place('GET', '/register-where'),
  'brakes list': place('GET', '/brakes'),
  'brakes set': place('PUT', '/brakes/:name'),
  backup: place('GET', '/backup'),
  'backup file': place('POST', '/backup/file'),
};
const BRAKES = [
  { name: 'refunds', isOn: false, stops: '환불이 멈춰요.', reason: null, changedBy: null, changedAt: null },
];

let name: string | null;

beforeEach(() => {
  name = '이서연';
  sessionStorage.clear();
  const refused = () => HttpResponse.json({ statusCode: 401, code: 'SIGNED_OUT', message: '' }, { status: 401 });
  server.use(
    http.get('*/console/api/session', () =>
      name === null
        ? refused()
        : HttpResponse.json({ name, role: 'owner', kind: 'passkey', canConfirm: true, calls: CALLS }),
    ),
    http.delete('*/console/api/session', () => {
      name = null;
      return HttpResponse.json({});
    }),
    http.get('*/today', () => HttpResponse.json({ deposits: {}, brakes: [], days: [] })),
    http.get('*/settings', () => HttpResponse.json([])),
    http.put('*/settings/:key', () =>
      name === null ? refused() : HttpResponse.json({ key: 'FOOTER_COMPANY', value: '', warning: null }),
    ),
    http.get('*/register-where', () => HttpResponse.json([])),
    http.get('*/brakes', () => HttpResponse.json(BRAKES)),
  );
});

function open(path: string) {
  cleanup();
  window.history.replaceState(null, '', `/console/${path}`);
  renderPart(<Entrance />, { basename: '/console' });
  return userEvent.setup();
}

const company = () => screen.findByRole('textbox', { name: /^상호/ });

// B-console-47
test('what is typed stays over a reload and an ended session, until it is stored', async () => {
  await open('settings').type(await company(), '하늘상점');
  const user = open('settings');
  expect(await company()).toHaveValue('하늘상점');
  name = null;
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByRole('button', { name: '패스키로 로그인' })).toBeInTheDocument();
  name = '이서연';
  const again = open('settings');
  expect(await company()).toHaveValue('하늘상점');
  await again.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('상호 저장')).toBeInTheDocument();
  open('settings');
  expect(await company()).toHaveValue('');
});

// B-console-47
test.each([
  [
    'signs out',
    async (user: ReturnType<typeof userEvent.setup>) => {
      await user.click(screen.getByRole('button', { name: '로그아웃' }));
      await screen.findByRole('button', { name: '패스키로 로그인' });
      name = '이서연';
    },
  ],
  [
    'is followed by somebody else',
    () => {
      name = '박도윤';
    },
  ],
  [
    'takes it back',
    async (user: ReturnType<typeof userEvent.setup>) => {
      await user.click(screen.getByRole('button', { name: '되돌리기' }));
    },
  ],
])('what is typed is gone when its writer %s', async (_what, leave) => {
  const user = open('settings');
  await user.type(await company(), '하늘상점');
  await leave(user);
  open('settings');
  expect(await company()).toHaveValue('');
});

// B-console-47
test('the reason in a question stays when it did not work, and is gone by a no', async () => {
  server.use(http.put('*/brakes/:name', () => HttpResponse.json({}, { status: 500 })));
  const user = open('');
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: '멈추기: 환불' }));
    return within(await screen.findByRole('dialog'));
  };
  let dialog = await ask();
  await user.type(dialog.getByLabelText('이유'), '공급처 점검');
  await user.click(dialog.getByRole('button', { name: '멈추기' }));
  await screen.findByText(/처리됐는지 알 수 없어요/);
  dialog = await ask();
  expect(dialog.getByLabelText('이유')).toHaveValue('공급처 점검');
  await user.click(dialog.getByRole('button', { name: '취소' }));
  dialog = await ask();
  expect(dialog.getByLabelText('이유')).toHaveValue('');
});

// B-console-47
test('a passphrase is kept nowhere', async () => {
  await open('backup').type(await screen.findByLabelText('암호'), '바다와 하늘');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('바다');
  open('backup');
  expect(await screen.findByLabelText('암호')).toHaveValue('');
});
