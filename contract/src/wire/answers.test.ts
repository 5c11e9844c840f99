import { parseRequest } from '../schemas/parseRequest.js';
import { apiErrorBodySchema } from './apiError.js';
import { serviceListSchema } from './catalogue.js';
import { noticeListSchema, settingListSchema } from './shop.js';

describe('GET /service/*의 답', () => {
  // B-api-5, B-catalogue-1
  it('상품을 읽고 모르는 칸은 버린다', () => {
    const service = { id: 1, text: '인스타 팔로워', categoryId: 2, min: 10, max: 100, point: 0.5 };
    expect(parseRequest(serviceListSchema, [{ ...service, notice: null, extra: 1 }])).toEqual({
      ok: true,
      value: [{ ...service, notice: '', isReadOnly: false, enableAuto: false }],
    });
    expect(parseRequest(serviceListSchema, [{ ...service, point: '0.5' }]).ok).toBe(false);
  });

  // B-catalogue-4
  it('공지를 읽는다', () => {
    expect(parseRequest(noticeListSchema, [{ content: '<b>점검</b>', isTop: true }])).toEqual({
      ok: true,
      value: [{ content: '<b>점검</b>', isTop: true }],
    });
  });

  // B-settings-4
  it('글자가 아닌 설정 하나 때문에 다른 설정을 버리지 않는다', () => {
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

describe('오류의 답', () => {
  // B-login-15
  it('네이버 로그인의 404는 토큰을 갖고 있다', () => {
    const body = { statusCode: 404, code: 'NOT_REGISTERED', message: '가입되지 않은 계정이에요.', token: 'ticket' };
    expect(parseRequest(apiErrorBodySchema, body)).toEqual({ ok: true, value: body });
  });

  // B-order-41
  it('가격이 바뀐 주문의 409는 새 금액을 갖고 있다', () => {
    const body = { statusCode: 409, code: 'PRICE_CHANGED', message: '가격이 바뀌었어요.', point: 19_980.5 };
    expect(parseRequest(apiErrorBodySchema, body)).toEqual({ ok: true, value: body });
  });

  it('틀린 칸마다 코드가 있고, 알아볼 수 없으면 없는 것과 같다', () => {
    const body = { statusCode: 400, code: 'LINK_REQUIRED', message: '주문 링크를 입력해주세요.' };
    const fields = { link: 'LINK_REQUIRED', amount: 'SOMETHING_NEWER' };
    expect(parseRequest(apiErrorBodySchema, { ...body, fields })).toEqual({ ok: true, value: { ...body, fields } });
    expect(parseRequest(apiErrorBodySchema, body)).toEqual({ ok: true, value: body });
    for (const nonsense of ['link', 5, { link: 1 }, null]) {
      expect(parseRequest(apiErrorBodySchema, { ...body, fields: nonsense })).toEqual({ ok: true, value: body });
    }
  });
});
