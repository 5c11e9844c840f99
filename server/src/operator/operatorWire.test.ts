import { parseRequest } from 'contract/schemas';
import { operatorPlatformSchema, operatorServiceSchema } from '../catalogue/OperatorCatalogue.js';
import {
  operatorAdjustRequestSchema,
  operatorDepositQuerySchema,
  operatorNoticeRequestSchema,
  operatorOrderStatusRequestSchema,
  operatorSettingRequestSchema,
} from './operatorWire.js';

describe('commands of the operator', () => {
  it('deposits list has a status to filter by', () => {
    expect(parseRequest(operatorDepositQuerySchema, { status: 'pending' }).ok).toBe(true);
    expect(parseRequest(operatorDepositQuerySchema, {}).ok).toBe(true);
    expect(parseRequest(operatorDepositQuerySchema, { status: 'open' }).ok).toBe(false);
  });

  it('a setting is a text of up to 2,000 characters, and may be empty', () => {
    expect(parseRequest(operatorSettingRequestSchema, { value: '' }).ok).toBe(true);
    expect(parseRequest(operatorSettingRequestSchema, { value: 1 }).ok).toBe(false);
    expect(parseRequest(operatorSettingRequestSchema, { value: 'x'.repeat(2_001) }).ok).toBe(false);
  });

  it('the status of an order is one of the known numbers', () => {
    expect(parseRequest(operatorOrderStatusRequestSchema, { status: 3, remains: 5 }).ok).toBe(true);
    expect(parseRequest(operatorOrderStatusRequestSchema, { status: 6 }).ok).toBe(false);
    expect(parseRequest(operatorOrderStatusRequestSchema, { status: 3, remains: -1 }).ok).toBe(false);
  });

  it('an adjustment has an amount other than 0 and a reason', () => {
    expect(parseRequest(operatorAdjustRequestSchema, { point: -0.5, reason: '정정' }).ok).toBe(true);
    for (const point of [0, 0.001, '5', Number.NaN]) {
      expect(parseRequest(operatorAdjustRequestSchema, { point, reason: '정정' }).ok).toBe(false);
    }
    expect(parseRequest(operatorAdjustRequestSchema, { point: 1, reason: '' }).ok).toBe(false);
  });

  it('a notice may have several lines', () => {
    expect(parseRequest(operatorNoticeRequestSchema, { content: '<p>안내\n드려요</p>' })).toEqual({
      ok: true,
      value: { content: '<p>안내\n드려요</p>', isTop: false },
    });
  });

  it('missing cells of a catalogue are defaults, and wrong ones are named by their place', () => {
    const platform = { id: 1, text: '인스타그램', visible: true };
    const service = { id: 1, text: '팔로워', categoryId: 1, min: 1, max: 10, point: 0.5 };
    expect(parseRequest(operatorPlatformSchema, platform)).toMatchObject({ ok: true, value: { background: '' } });
    expect(parseRequest(operatorServiceSchema, service)).toMatchObject({
      ok: true,
      value: { notice: '', isReadOnly: false, enableAuto: false },
    });
    expect(parseRequest(operatorServiceSchema, { ...service, point: -1 })).toEqual({
      ok: false,
      errors: { point: 'FORM_INVALID' },
    });
  });
});
