import { parseRequest } from './parseRequest.js';
import { servicesQuerySchema } from './servicesQuerySchema.js';

it.each([
  [{}, false],
  [{ includeWon: 'true' }, true],
  [{ includeWon: '1' }, true],
  [{ includeWon: 'false' }, false],
])('GET /service/services %j', (query, includeWon) => {
  expect(parseRequest(servicesQuerySchema, query)).toEqual({ ok: true, value: { includeWon } });
});
