import { HttpResponse, http, server } from '@storefront/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { AlertRulesPart } from './AlertRulesPart';
import { DevicesPart } from './DevicesPart';
import { OperatorList } from './OperatorList';

const AT = '2026-03-02T03:00:00.000Z';

let passkeys: object[];
let removed: string[];
let refusal: object | null;

beforeEach(() => {
  removed = [];
  refusal = null;
  passkeys = [
    { id: 4, label: '잃어버린 휴대폰', host: 'console.example', createdAt: AT, lastUsedAt: AT },
    { id: 5, label: '보안 키', host: 'console.example', createdAt: AT, lastUsedAt: null },
  ];
  knowCalls({
    'operators list': place('GET', '/operators'),
    'operators passkeys': place('GET', '/operators/:name/passkeys'),
    'operators remove-passkey': place('DELETE', '/operators/:name/passkeys/:id'),
    'sessions list': place('GET', '/sessions'),
  });
  server.use(
    http.get('*/operators', () =>
      HttpResponse.json([
        { name: '이운영', role: 'staff', passkeys: passkeys.length, createdAt: AT, lastUsedAt: AT, removedAt: null },
      ]),
    ),
    http.get('*/sessions', () => HttpResponse.json([])),
    http.get('*/operators/:name/passkeys', () => HttpResponse.json(passkeys)),
    http.delete('*/operators/:name/passkeys/:id', ({ params }) => {
      if (refusal) return HttpResponse.json(refusal, { status: 409 });
      removed.push(`${params['name']} ${params['id']}`);
      passkeys = passkeys.slice(1);
      return HttpResponse.json({ id: 4, name: '이운영', label: '잃어버린 휴대폰', sessions: 2 });
    }),
  );
});

async function openPasskeys() {
  renderPart(<OperatorList />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '이운영님의 패스키' }));
  const sheet = within(await screen.findByRole('dialog', { name: '이운영님의 패스키' }));
  await sheet.findByText('잃어버린 휴대폰');
  return { user, sheet };
}

// B-console-56
test('the passkey of a lost phone is removed by two presses, and it is said what ended with it', async () => {
  const { user, sheet } = await openPasskeys();
  const [lost] = await sheet.findAllByRole('listitem');
  const row = within(lost as HTMLElement);
  expect(row.getByText('잃어버린 휴대폰')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: '지우기' }));
  expect(removed).toEqual([]);
  await user.click(row.getByRole('button', { name: '정말 지우기' }));
  expect(await screen.findByText('지웠어요: 잃어버린 휴대폰. 로그인 2개도 끝냈어요.')).toBeInTheDocument();
  expect(removed).toEqual(['이운영 4']);
  await waitFor(() => expect(sheet.queryByText('잃어버린 휴대폰')).not.toBeInTheDocument());
  expect(sheet.getByText('보안 키')).toBeInTheDocument();
  expect(sheet.getByText(/하나 남은 패스키예요/)).toBeInTheDocument();
});

// B-console-56, B-console-29
test('a refusal is said in the sheet, and that nothing was changed', async () => {
  const message = '마지막 운영자(owner)의 하나 남은 패스키라 지울 수 없어요.';
  refusal = { statusCode: 409, code: 'PASSKEY_LAST_OWNER', message };
  const { user, sheet } = await openPasskeys();
  const row = within((await sheet.findAllByRole('listitem'))[1] as HTMLElement);
  await user.click(row.getByRole('button', { name: '지우기' }));
  await user.click(row.getByRole('button', { name: '정말 지우기' }));
  expect((await sheet.findByText(message)).closest('[role=alert]')).toHaveTextContent('아무것도 바뀌지 않았어요.');
  expect(sheet.getByText('보안 키')).toBeInTheDocument();
});

const MESSAGE = '1부터 1440까지의 분을 숫자로 적어 주세요.';

// B-console-50
test('a bad value is said beside its field and stays there; a good one holds, and can be taken back', async () => {
  sessionStorage.clear();
  knowCalls({
    'alerts rules': place('GET', '/alerts/rules'),
    'alerts set': place('PUT', '/alerts/rules/:name'),
    'alerts unset': place('DELETE', '/alerts/rules/:name'),
  });
  let rule = { name: 'wait-minutes', value: '30', initial: '30', changedBy: null as string | null, changedAt: null };
  server.use(
    http.get('*/alerts/rules', () => HttpResponse.json([rule])),
    http.put('*/alerts/rules/wait-minutes', async ({ request }) => {
      const { value } = (await request.json()) as { value: string };
      if (value !== '45')
        return HttpResponse.json({ statusCode: 400, code: 'ALERT_RULE', message: MESSAGE }, { status: 400 });
      rule = { ...rule, value, changedBy: '이서연' };
      return HttpResponse.json(rule);
    }),
    http.delete('*/alerts/rules/wait-minutes', () => {
      rule = { ...rule, value: '30', changedBy: null };
      return HttpResponse.json(rule);
    }),
  );
  renderPart(<AlertRulesPart />);
  const user = userEvent.setup();
  const field = await screen.findByRole('textbox', { name: '기다리는 시간' });
  expect(field).toHaveValue('30');
  await user.clear(field);
  await user.type(field, '곧');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText(MESSAGE)).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(MESSAGE));
  expect(field).toHaveValue('곧');
  await user.clear(field);
  await user.type(field, '45{Enter}');
  expect(await screen.findByText('기다리는 시간 저장')).toBeInTheDocument();
  expect(await screen.findByText(/이서연님이 바꿨어요/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '기본값으로' }));
  expect(await screen.findByText('기다리는 시간 기본값')).toBeInTheDocument();
  expect(field).toHaveValue('30');
});

// B-console-37
test('every device that takes alerts is shown, and one of a link is ended', async () => {
  knowCalls({
    'alerts devices': place('GET', '/alerts/devices'),
    'alerts remove-device': place('DELETE', '/alerts/devices/:id'),
  });
  let devices = [
    { id: 4, name: '이운영', role: 'staff', createdAt: AT },
    { id: 7, name: 'kim', role: null, createdAt: AT },
  ];
  server.use(
    http.get('*/alerts/devices', () => HttpResponse.json(devices)),
    http.delete('*/alerts/devices/:id', ({ params }) => {
      const removed = devices.find(({ id }) => String(id) === params['id']);
      devices = devices.filter((device) => device !== removed);
      return HttpResponse.json(removed);
    }),
  );
  renderPart(<DevicesPart />);
  const part = within(await screen.findByRole('region', { name: '알림 받는 기기' }));
  expect(await part.findByText('서버에서 만든 링크')).toBeInTheDocument();
  expect(part.getByText('직원')).toBeInTheDocument();
  await userEvent.setup().click(part.getByRole('button', { name: '알림 끝내기: kim 7' }));
  expect(await screen.findByText('이 기기로는 알리지 않아요')).toBeInTheDocument();
  expect(part.queryByText('kim')).not.toBeInTheDocument();
  expect(part.getByText('이운영')).toBeInTheDocument();
});
