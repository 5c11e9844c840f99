import { parseRequest } from '../schemas/parseRequest.js';
import { apiErrorBodySchema } from './apiError.js';
import { serviceListSchema } from './catalogue.js';
import { orderListSchema } from './orders.js';
import { settingListSchema } from './shop.js';

describe('answers of GET /service/*', () => {
  // B-api-5, B-catalogue-1
  it('give products without unknown fields', () => {
    const service = { id: 1, text: '인스타 팔로워', categoryId: 2, min: 10, max: 100, point: 0.5 };
    expect(parseRequest(serviceListSchema, [{ ...service, notice: null, extra: 1 }])).toEqual({
      ok: true,
      value: [{ ...service, notice: '', isReadOnly: false, enableAuto: false }],
    });
    expect(parseRequest(serviceListSchema, [{ ...service, point: '0.5' }]).ok).toBe(false);
  });

  // B-settings-4
  it('lose no other setting for one that is no text', () => {
    const entries = [
      { key: 'FOOTER_CEO', value: '홍길동' },
      { key: 'ENABLE_QNA', value: true },
    ];
    expect(parseRequest(settingListSchema, entries)).toEqual({
      ok: true,
      value: [
        { key: 'FOOTER_CEO', value: '홍길동' },
        { key: 'ENABLE_QNA', value: '' },
      ],
    });
  });
});

describe('answers about the end of an order', () => {
  const order = {
    id: 1,
    createdAt: '2026-03-02T03:00:00.000Z',
    serviceId: 2,
    link: '@a',
    point: 1,
    amount: 1,
    status: 0,
  };

  // B-history-47
  it('say what its cancellation would be, and may say something newer or nothing', () => {
    for (const more of [{ cancel: 'ask' }, { cancel: 'newer' }, {}]) {
      const value = [{ ...order, startCount: null, remains: null, ...more }];
      expect(parseRequest(orderListSchema, [{ ...order, ...more }])).toEqual({ ok: true, value });
    }
  });
});

describe('answers that refuse', () => {
  it('have a code for each wrong field, and none where it cannot be read', () => {
    const body = { statusCode: 400, code: 'LINK_REQUIRED', message: '주문 링크를 입력해주세요.' };
    const fields = { link: 'LINK_REQUIRED', amount: 'SOMETHING_NEWER' };
    expect(parseRequest(apiErrorBodySchema, { ...body, fields })).toEqual({ ok: true, value: { ...body, fields } });
    expect(parseRequest(apiErrorBodySchema, body)).toEqual({ ok: true, value: body });
    for (const nonsense of ['link', 5, { link: 1 }, null]) {
      expect(parseRequest(apiErrorBodySchema, { ...body, fields: nonsense })).toEqual({ ok: true, value: body });
    }
  });
});
