import fc from 'fast-check';
import type { SettingEntry } from '../wire/shop.js';
import { DEFAULT_SETTINGS, FLAG_KEYS, parseSettings, SETTING_KEYS, type SettingKey } from './settings.js';

const NOTHING_SET = {
  footer: { company: '', address: '', corporationNumber: '', marketNumber: '', ceo: '', phone: '' },
  banking: { bank: '', holder: '', accountNumber: '', bankingCode: '' },
  chat: null,
  mainColor: '#2563eb',
  noticeBoldColor: '#d92d20',
  flags: Object.fromEntries(FLAG_KEYS.map((key) => [key, false])),
  paymentKinds: [2],
  chargeButtonOptions: [10_000, 30_000, 50_000, 100_000],
  orderConfirmFrom: 10_000,
  sns: { naverClientId: '', naverState: '', naverRedirectUrl: '', kakaoToken: '' },
};

const withSetting = (key: SettingKey, value: string) => parseSettings([{ key, value }]);

describe('settings all come as text, and what is missing or wrong is its default', () => {
  // B-settings-4
  it('are the defaults where nothing is set', () => {
    expect(parseSettings([])).toEqual(DEFAULT_SETTINGS);
    expect(DEFAULT_SETTINGS).toMatchObject(NOTHING_SET);
  });

  // B-settings-2
  it('have all the keys of the shop', () => {
    const known = [
      ...['FOOTER_COMPANY', 'FOOTER_ADDRESS', 'FOOTER_CORPORATION_NUMBER', 'FOOTER_CORPORATION_MARKET_NUMBER'],
      ...['FOOTER_CEO', 'FOOTER_CEO_PHONE_NUMBER'],
      ...['BANKING_NAME', 'BANKING_DISPLAY_TEXT', 'BANKING_ACCOUNT_NUMBER', 'BANKING_BANKING_CODE'],
      ...['SITE_KAKAO_CHANNEL_LINK', 'SITE_KAKAO_TEXT', 'SITE_MAIN_COLOR', 'SITE_NOTICE_BOLD_TEXT'],
      ...['ENABLE_PAYMENT_FEE', 'ENABLE_PAYMENT_TYPE', 'ENABLE_PHONE_NUMBER', 'ENABLE_SERVICE_CHECK'],
      ...['ENABLE_REFERRAL', 'ENABLE_SNS_NAVER', 'ENABLE_SNS_KAKAO', 'ENABLE_EMAIL_VERIFY'],
      ...['ENABLE_TOSS_PAYMENT', 'ENABLE_QNA'],
      ...['SNS_NAVER_CLIENT_ID', 'SNS_NAVER_STATE', 'SNS_NAVER_REDIRECT_URL', 'SNS_KAKAO_TOKEN'],
      ...['POINT_CHARGE_BUTTON_OPTIONS', 'ORDER_CONFIRM_FROM'],
    ];
    expect(known).toHaveLength(30);
    expect(SETTING_KEYS).toEqual(expect.arrayContaining(known));
    expect(new Set(SETTING_KEYS).size).toBe(SETTING_KEYS.length);
  });

  // B-settings-8, B-settings-9
  it('have footer, bank account, and those of Naver and Kakao', () => {
    const keys = ['COMPANY', 'ADDRESS', 'CORPORATION_NUMBER', 'CORPORATION_MARKET_NUMBER', 'CEO', 'CEO_PHONE_NUMBER'];
    const settings = parseSettings([
      ...keys.map((key, index) => ({ key: `FOOTER_${key}`, value: ` ${index} ` })),
      { key: 'BANKING_DISPLAY_TEXT', value: '국민은행' },
      { key: 'BANKING_NAME', value: '홍길동' },
      { key: 'BANKING_ACCOUNT_NUMBER', value: '123-456-789' },
      { key: 'BANKING_BANKING_CODE', value: '004' },
      { key: 'SNS_NAVER_CLIENT_ID', value: 'client' },
      { key: 'SNS_NAVER_STATE', value: 'state' },
      { key: 'SNS_NAVER_REDIRECT_URL', value: 'https://shop.example/auth/naver' },
      { key: 'SNS_KAKAO_TOKEN', value: 'token' },
    ]);
    const footer = { company: '0', address: '1', corporationNumber: '2', marketNumber: '3', ceo: '4', phone: '5' };
    const sns = { naverClientId: 'client', naverState: 'state', kakaoToken: 'token' };
    expect(settings).toMatchObject({
      footer,
      banking: { bank: '국민은행', holder: '홍길동', accountNumber: '123-456-789', bankingCode: '004' },
      sns: { ...sns, naverRedirectUrl: 'https://shop.example/auth/naver' },
    });
    expect(withSetting('SNS_NAVER_REDIRECT_URL', 'javascript:alert(1)').sns.naverRedirectUrl).toBe('');
  });

  // B-settings-4
  it('take the later one of two with one key', () => {
    const entries = ['하나', '둘'].map((value) => ({ key: 'FOOTER_CEO', value }));
    expect(parseSettings(entries).footer.ceo).toBe('둘');
  });
});

// B-settings-3
describe('a flag is on for true or 1 only', () => {
  it.each([...FLAG_KEYS])('%s', (key) => {
    for (const value of ['true', 'TRUE', 'True', '1', ' true ']) expect(withSetting(key, value).flags[key]).toBe(true);
    for (const value of ['false', '0', '', 'yes', 'on', '2', 'true!', '11']) {
      expect(withSetting(key, value).flags[key]).toBe(false);
    }
  });
});

// B-settings-6
describe('ENABLE_PAYMENT_TYPE', () => {
  // B-point-8
  it.each([
    ['ALL', [2, 1, 0]],
    ['CASH_AND_FEE', [1, 0]],
    ['FEE', [1]],
    ['CASH', [0]],
    ['NO_FEE', [2]],
    ['', [2]],
    ['constructor', [2]],
  ])('%p offers none (2), fee (1) and cash (0) in this order: %p', (value, kinds) => {
    expect(withSetting('ENABLE_PAYMENT_TYPE', value).paymentKinds).toEqual(kinds);
  });
});

// B-settings-7
describe('POINT_CHARGE_BUTTON_OPTIONS', () => {
  it.each([
    ['[10000, 50000]', [10_000, 50_000]],
    ['["10000", " 50000 "]', [10_000, 50_000]],
    ['50000,10000,50000', [50_000, 10_000]],
    ['10000,-5,0,1.5,abc,1e4,100000001', [10_000]],
    ['[]', []],
    [Array.from({ length: 40 }, (_, index) => index + 1).join(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])('%.60s', (value, amounts) => {
    expect(withSetting('POINT_CHARGE_BUTTON_OPTIONS', value).chargeButtonOptions).toEqual(amounts);
  });

  it.each([
    '',
    'abc',
    '[1,',
    '{"a":1}',
    '<img src=x onerror=alert(1)>',
    '-1',
    '9'.repeat(5_000),
    `[${'['.repeat(1_500)}`,
  ])('are the default for %.40p', (value) => {
    expect(withSetting('POINT_CHARGE_BUTTON_OPTIONS', value).chargeButtonOptions).toEqual([
      10_000, 30_000, 50_000, 100_000,
    ]);
  });
});

// B-settings-14
describe('ORDER_CONFIRM_FROM is whole won, and 10,000 where it is none', () => {
  it.each([
    ['30000', 30_000],
    ['0', 0],
    ['', 10_000],
    ['10,000', 10_000],
    ['1e6', 10_000],
    ['9'.repeat(400), 10_000],
  ])('%.20p: %p', (value, won) => {
    expect(withSetting('ORDER_CONFIRM_FROM', value).orderConfirmFrom).toBe(won);
  });
});

// B-settings-15
describe('SERVICE_CHECK_UNTIL is an ISO time, without a zone one of Seoul, and nothing where it is none', () => {
  it.each([
    ['2026-03-02 12:30', Date.parse('2026-03-02T03:30:00Z')],
    ['', null],
    ['2026-13-02 12:30', null],
    ['2026-02-30 12:30', null],
    ['2026-03-02T03:30:00.000Z', Date.parse('2026-03-02T03:30:00Z')],
    ['2026-03-02T12:30:15+09:00', Date.parse('2026-03-02T03:30:15Z')],
    ['2026-03-02T03:30:00+99:00', null],
  ])('%p: %p', (value, time) => {
    expect(withSetting('SERVICE_CHECK_UNTIL', value).serviceCheckUntil).toBe(time);
  });
});

// B-settings-9
describe('there is a chat link for an http(s) address only', () => {
  it('has its address and text, and a default text without one', () => {
    const link = { key: 'SITE_KAKAO_CHANNEL_LINK', value: 'https://pf.kakao.com/_abc/chat' };
    expect(parseSettings([link, { key: 'SITE_KAKAO_TEXT', value: '문의하기' }]).chat).toEqual({
      href: 'https://pf.kakao.com/_abc/chat',
      text: '문의하기',
    });
    expect(parseSettings([link]).chat).toEqual({ href: 'https://pf.kakao.com/_abc/chat', text: '채팅 상담' });
  });

  it.each([
    '',
    'pf.kakao.com/_abc',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'https://a b.example',
    'https://a.example/"onclick="x',
  ])('is none for %p', (value) => {
    expect(withSetting('SITE_KAKAO_CHANNEL_LINK', value).chat).toBeNull();
  });
});

describe('colours of the operator are used if they are colours', () => {
  // B-settings-4
  it('are made #rrggbb', () => {
    expect(withSetting('SITE_MAIN_COLOR', 'RGB(0, 128, 255)').mainColor).toBe('#0080ff');
    expect(withSetting('SITE_NOTICE_BOLD_TEXT', 'red').noticeBoldColor).toBe('#ff0000');
  });

  // B-format-12, B-settings-4
  it('are the default for a value that would bring CSS in', () => {
    const hostile = '#fff;} body { display: none';
    expect(withSetting('SITE_MAIN_COLOR', hostile).mainColor).toBe('#2563eb');
    expect(withSetting('SITE_NOTICE_BOLD_TEXT', hostile).noticeBoldColor).toBe('#d92d20');
  });
});

// B-settings-4
describe('nothing that comes breaks the settings', () => {
  it('no list and odd entries give the defaults', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(parseSettings(anything as readonly SettingEntry[])).toEqual(DEFAULT_SETTINGS);
      }),
    );
  });

  it('whatever is in a known key, colours are colours and links http(s)', () => {
    const entry = fc.record({
      key: fc.constantFrom(...SETTING_KEYS, '__proto__'),
      value: fc.string({ unit: 'binary' }),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const settings = parseSettings(entries);
        expect(settings.mainColor).toMatch(/^#[0-9a-f]{6}$/);
        expect(settings.noticeBoldColor).toMatch(/^#[0-9a-f]{6}$/);
        expect(settings.chat?.href ?? 'https://').toMatch(/^https?:\/\//i);
        expect(settings.paymentKinds.length).toBeGreaterThan(0);
        expect(settings.chargeButtonOptions.every((won) => Number.isInteger(won) && won > 0)).toBe(true);
      }),
    );
  });
});
