import { parseRequest } from 'contract/schemas';
import { operatorPlatformSchema, operatorServiceSchema } from '../catalogue/OperatorCatalogue.js';
import {
  operatorAdjustRequestSchema,
  operatorDepositQuerySchema,
  operatorNoticeRequestSchema,
  operatorOrderStatusRequestSchema,
  operatorSettingRequestSchema,
} from './operatorWire.js';

describe('운영자의 명령', () => {
  it('deposits list는 status로 거른다', () => {
    expect(parseRequest(operatorDepositQuerySchema, { status: 'pending' }).ok).toBe(true);
    expect(parseRequest(operatorDepositQuerySchema, {}).ok).toBe(true);
    expect(parseRequest(operatorDepositQuerySchema, { status: 'open' }).ok).toBe(false);
  });

  it('설정값은 2,000자까지의 글이고 비어 있어도 된다', () => {
    expect(parseRequest(operatorSettingRequestSchema, { value: '' }).ok).toBe(true);
    expect(parseRequest(operatorSettingRequestSchema, { value: 1 }).ok).toBe(false);
    expect(parseRequest(operatorSettingRequestSchema, { value: 'x'.repeat(2_001) }).ok).toBe(false);
  });

  it('주문 상태는 아는 번호만', () => {
    expect(parseRequest(operatorOrderStatusRequestSchema, { status: 3, remains: 5 }).ok).toBe(true);
    expect(parseRequest(operatorOrderStatusRequestSchema, { status: 6 }).ok).toBe(false);
    expect(parseRequest(operatorOrderStatusRequestSchema, { status: 3, remains: -1 }).ok).toBe(false);
  });

  it('포인트 조정은 0이 아닌 금액과 까닭이 있어야 한다', () => {
    expect(parseRequest(operatorAdjustRequestSchema, { point: -0.5, reason: '정정' }).ok).toBe(true);
    for (const point of [0, 0.001, '5', Number.NaN]) {
      expect(parseRequest(operatorAdjustRequestSchema, { point, reason: '정정' }).ok).toBe(false);
    }
    expect(parseRequest(operatorAdjustRequestSchema, { point: 1, reason: '' }).ok).toBe(false);
  });

  it('공지는 줄바꿈이 있어도 된다', () => {
    expect(parseRequest(operatorNoticeRequestSchema, { content: '<p>안내\n드려요</p>' })).toEqual({
      ok: true,
      value: { content: '<p>안내\n드려요</p>', isTop: false },
    });
  });

  it('카탈로그의 빠진 칸은 기본값이고, 틀린 칸은 자리를 알려 준다', () => {
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
