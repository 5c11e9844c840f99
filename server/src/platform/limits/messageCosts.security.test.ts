import { setUpEmptySite } from '../../testing/setUp.js';
import { setSetting } from '../../testing/stockShop.js';
import { MINUTE_MS } from '../time/time.js';

const site = setUpEmptySite({ keepsApp: true });

const post = (url: string, payload: object, remoteAddress = '198.51.100.7') =>
  site.app.inject({ method: 'POST', url, payload, remoteAddress });
const sendText = (phoneNumber: string, from?: string) => post('/auth/send-phone-number', { phoneNumber }, from);
const numberOf = (index: number) => `010${String(10_000_000 + index)}`;
const carrier = (index: number) => `203.0.${113 + Math.floor(index / 250)}.${index % 250}`;

// B-guard-16
it('sends no text while phone numbers are not asked for', async () => {
  const answer = await sendText(numberOf(0));
  expect(answer.json()).toMatchObject({ statusCode: 400, code: 'FORM_INVALID' });
  expect(site.messages.texts).toEqual([]);
});

describe('while phone numbers are asked for', () => {
  beforeEach(() => setSetting(site.db, 'ENABLE_PHONE_NUMBER', 'true'));

  // B-guard-16
  it.each(['02123456789', '07012345678', '08012345678', '15881234567', '00000000000', '01212345678'])(
    'sends no text to %s, which is no mobile number',
    async (phoneNumber) => {
      expect((await sendText(phoneNumber)).json()).toMatchObject({
        statusCode: 400,
        message: '휴대전화 번호가 올바르지 않습니다',
        fields: { phoneNumber: 'PHONE_INVALID' },
      });
      expect(site.messages.texts).toEqual([]);
    },
  );

  // B-guard-17
  it('sends 60 texts to one IPv6 customer in ten minutes, however many addresses the customer has', async () => {
    const statuses = [];
    for (let index = 0; index < 80; index += 1)
      statuses.push((await sendText(numberOf(index), `2001:db8:7:${index.toString(16)}::1`)).statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(site.messages.texts).toHaveLength(60);
    expect((await sendText(numberOf(300), '2001:db8:8::1')).statusCode).toBe(201);
  });

  // B-guard-16
  it('sends ten texts to one number in a day', async () => {
    const statuses = [];
    for (let index = 0; index < 30; index += 1) {
      if (index % 5 === 0) site.clock.advance(11 * MINUTE_MS);
      statuses.push((await sendText(numberOf(1), carrier(index))).statusCode);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    site.clock.advance(24 * 60 * MINUTE_MS);
    expect((await sendText(numberOf(1))).statusCode).toBe(201);
  });
});

function dotted(name: string, bits: number): string {
  const letters = [...name].map((letter, at) => (at > 0 && (bits >> (at - 1)) & 1 ? `.${letter}` : letter));
  return `${letters.join('')}@gmail.com`;
}

// B-guard-18
it.each([
  ['a tag', (index: number) => `haneul+${index}@example.com`],
  ['upper case', (index: number) => `${'haneul'.slice(0, index % 6)}${'HANEUL'.slice(index % 6)}@example.com`],
  ['dots at Gmail', (index: number) => dotted('haneulbaram', index)],
])('asks for five mails to one mailbox, written with %s', async (_way, spell) => {
  const statuses = [];
  for (let index = 0; index < 20; index += 1)
    statuses.push((await post('/service/find-password', { email: spell(index) }, carrier(index))).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  expect(await site.db.selectFrom('recoveryRequests').select('id').execute()).toHaveLength(5);
});
