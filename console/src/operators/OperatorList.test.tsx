import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
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

async function open() {
  renderPart(<OperatorList />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '이운영님의 패스키' }));
  const sheet = within(await screen.findByRole('dialog', { name: '이운영님의 패스키' }));
  await sheet.findByText('잃어버린 휴대폰');
  return { user, sheet };
}

// B-console-56
test('the passkey of a lost phone is removed by two presses, and it is said what ended with it', async () => {
  const { user, sheet } = await open();
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
  const { user, sheet } = await open();
  const row = within((await sheet.findAllByRole('listitem'))[1] as HTMLElement);
  await user.click(row.getByRole('button', { name: '지우기' }));
  await user.click(row.getByRole('button', { name: '정말 지우기' }));
  expect((await sheet.findByText(message)).closest('[role=alert]')).toHaveTextContent('아무것도 바뀌지 않았어요.');
  expect(sheet.getByText('보안 키')).toBeInTheDocument();
});
