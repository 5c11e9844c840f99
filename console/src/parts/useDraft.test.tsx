import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from 'shared-ui/testing';
import { place } from '../testing/renderPart';
import { open } from './useDraft.fixture';

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

/** Who is signed in; null after the session has ended. */
let name: string | null;

beforeEach(() => {
  name = '이서연';
  sessionStorage.clear();
  const refused = () => HttpResponse.json({ statusCode: 401, code: 'SIGNED_OUT', message: '' }, { status: 401 });
  server.use(
    http.get('*/console/api/session', () =>
      name === null
        ? refused()
        : HttpResponse.json({
            ...{ name, role: 'owner', kind: 'passkey', confirmedUntil: null, expiresAt: '', passkeys: 1 },
            ...{ canConfirm: true, calls: CALLS },
          }),
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
