import { HttpResponse, http, server } from '../testing';
import { api } from './api';
import { serverNow } from './serverClock';

const DAY_MS = 24 * 3_600_000;
const schema = { '~standard': { validate: (value: unknown) => ({ value }) } };

async function ask(aheadMs: number): Promise<void> {
  const date = new Date(Date.now() + aheadMs).toUTCString();
  server.use(http.get('*/service/notices', () => HttpResponse.json([], { headers: { Date: date } })));
  await api.get('/service/notices', schema);
}

const differenceDays = () => Math.round((serverNow() - Date.now()) / DAY_MS);

// B-shell-55
test("now is the server's, whatever the device says; an answer that was kept changes nothing", async () => {
  expect(differenceDays()).toBe(0);
  await ask(-2 * DAY_MS);
  expect(differenceDays()).toBe(-2);
  await ask(-5 * DAY_MS);
  expect(differenceDays()).toBe(-2);
  await ask(3 * DAY_MS);
  expect(differenceDays()).toBe(3);
});
