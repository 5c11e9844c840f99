import { orderHistoryQuerySchema, pointHistoryQuerySchema } from './page.js';
import { parseRequest } from './parseRequest.js';

const whole = { isPaged: false, limit: 20 };

// B-history-12
describe('the query of a history', () => {
  it.each([
    [{}, whole],
    [{ limit: '', cursor: '', status: '', q: ' ', from: '', to: '', autoOrderId: '' }, whole],
    [{ limit: '50' }, { isPaged: true, limit: 50 }],
    [{ cursor: 'abc' }, { isPaged: true, limit: 20, cursor: 'abc' }],
    [{ q: ' 팔로워 ' }, { isPaged: true, limit: 20, q: '팔로워' }],
    // B-format-17
    [{ q: '팔로워'.normalize('NFD') }, { isPaged: true, limit: 20, q: '팔로워' }],
    [{ from: '2024-03-01' }, { isPaged: true, limit: 20, from: '2024-02-29T15:00:00.000Z' }],
    [{ to: '2024-03-01T09:00:00.5+09:00' }, { isPaged: true, limit: 20, to: '2024-03-01T00:00:00.500Z' }],
    [{ from: '0000-01-01' }, { isPaged: true, limit: 20, from: '1970-01-01T00:00:00.000Z' }],
    [{ to: '9999-12-31T23:59:59Z' }, { isPaged: true, limit: 20, to: '9999-01-01T00:00:00.000Z' }],
    [{ autoOrderId: '12' }, { isPaged: true, limit: 20, autoOrderId: 12 }],
    [{ unknown: 'x' }, whole],
  ])('%j', (query, value) => {
    expect(parseRequest(orderHistoryQuerySchema, query)).toEqual({ ok: true, value });
  });

  it.each([
    { limit: '101' },
    { limit: '1.5' },
    { limit: ['1', '2'] },
    { cursor: 'x'.repeat(201) },
    { status: '6' },
    { q: 'x'.repeat(101) },
    { from: '2023-02-29T00:00:00Z' },
    { to: '2024-03-01T25:00:00Z' },
    { autoOrderId: '9999999999' },
  ])('does not take %.60j', (query) => {
    expect(parseRequest(orderHistoryQuerySchema, query)).toEqual({
      ok: false,
      errors: { [Object.keys(query)[0] ?? '']: 'FORM_INVALID' },
    });
  });

  it('of top-ups has a word for a status', () => {
    expect(parseRequest(pointHistoryQuerySchema, { status: 'pending' })).toMatchObject({
      value: { status: 'pending' },
    });
    expect(parseRequest(pointHistoryQuerySchema, { status: '0' }).ok).toBe(false);
  });
});
