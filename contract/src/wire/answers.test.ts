import { parseRequest } from '../schemas/parseRequest.js';
import { serviceListSchema } from './catalogue.js';

// B-api-5, B-catalogue-1
it('products are read without unknown fields', () => {
  const service = { id: 1, text: '인스타 팔로워', categoryId: 2, min: 10, max: 100, point: 0.5 };
  expect(parseRequest(serviceListSchema, [{ ...service, notice: null, extra: 1 }])).toEqual({
    ok: true,
    value: [{ ...service, notice: '', isReadOnly: false, enableAuto: false }],
  });
  expect(parseRequest(serviceListSchema, [{ ...service, point: '0.5' }]).ok).toBe(false);
});
