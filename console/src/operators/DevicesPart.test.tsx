import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { server } from 'shared-ui/testing';
import { knowCalls } from '../api/calls';
import { place, renderPart } from '../testing/renderPart';
import { DevicesPart } from './DevicesPart';

// B-console-37
test('every device that takes alerts is shown, and one of a link is ended', async () => {
  knowCalls({
    'alerts devices': place('GET', '/alerts/devices'),
    'alerts remove-device': place('DELETE', '/alerts/devices/:id'),
  });
  const createdAt = '2026-03-02T03:00:00.000Z';
  let devices = [
    { id: 4, name: '이운영', role: 'staff', createdAt },
    { id: 7, name: 'kim', role: null, createdAt },
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
