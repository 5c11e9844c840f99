import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { AlertRulesPart } from './AlertRulesPart';

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
