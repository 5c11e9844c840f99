import { parseRequest } from '../schemas/parseRequest.js';
import { apiErrorBodySchema } from './apiError.js';
import { serviceListSchema } from './catalogue.js';

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
