import * as v from 'valibot';
import { ORDER_STATUSES, REFILL_STATES } from '../facts/statuses.js';
import { MAX_LINK_LENGTH } from '../limits/limits.js';
import { finite } from '../wire/answer.js';
import { idField, wholeField } from './fields.js';
import { amountField, linkField } from './order.js';

// Descriptions and examples appear in `GET /v1/openapi.json` and on /api; a title names the schema there.

const whole = v.pipe(finite, v.integer());

const developerServiceSchema = v.object({
  id: v.pipe(whole, v.description('상품 번호. 주문할 때 serviceId로 보내요.')),
  text: v.pipe(v.string(), v.description('상품 이름')),
  min: v.pipe(whole, v.description('최소 주문 수량')),
  max: v.pipe(whole, v.description('최대 주문 수량')),
  point: v.pipe(finite, v.description('1개당 가격(원). 소수점 아래 두 자리까지 있어요.')),
});
/** `point` is the unit price in KRW. */
export type DeveloperService = v.InferOutput<typeof developerServiceSchema>;
/** Answer of `GET /v1/services`. */
export const developerServiceListSchema = v.pipe(
  v.array(developerServiceSchema),
  v.title('Services'),
  v.description('상품 목록'),
  v.examples([
    [
      { id: 1001, text: '인스타그램 한국인 팔로워', min: 10, max: 10_000, point: 30 },
      { id: 1002, text: '유튜브 조회수', min: 10, max: 30_000, point: 4.5 },
    ],
  ]),
);

/** `POST /v1/order` */
export const developerOrderRequestSchema = v.pipe(
  v.object({
    serviceId: v.pipe(idField, v.description('상품 번호. GET /services의 id예요.')),
    link: v.pipe(
      linkField,
      v.metadata({
        description: '주문할 주소 또는 아이디. 주소는 http:// 또는 https://로 시작해야 해요.',
        minLength: 1,
        maxLength: MAX_LINK_LENGTH,
      }),
    ),
    amount: v.pipe(amountField, v.description('수량. 상품의 min 이상, max 이하로 보내 주세요.')),
  }),
  v.title('OrderRequest'),
  v.examples([{ serviceId: 1001, link: 'https://www.instagram.com/p/EXAMPLE/', amount: 100 }]),
);

/** Answer of `POST /v1/order`. */
export const developerOrderAnswerSchema = v.pipe(
  v.object({ wId: v.pipe(whole, v.description('주문번호. GET /status/:wId로 상태를 확인해요.')) }),
  v.title('OrderAnswer'),
  v.description('주문번호(wId)'),
  v.examples([{ wId: 1024 }]),
);

/** Answer of `GET /v1/status/:wId`. */
export const developerStatusSchema = v.pipe(
  v.object({
    status: v.pipe(
      whole,
      v.metadata({
        description: '주문 상태 번호',
        oneOf: ORDER_STATUSES.map(({ id, label }) => ({ const: id, title: label })),
      }),
    ),
    remains: v.pipe(whole, v.description('아직 진행되지 않은 수량')),
  }),
  v.title('Status'),
  v.description('주문 상태'),
  v.examples([{ status: 1, remains: 40 }]),
);

/** `POST /v1/refill` */
export const developerRefillRequestSchema = v.pipe(
  v.object({
    wId: v.pipe(idField, v.description('주문번호')),
    present: v.optional(v.pipe(wholeField(0), v.description('지금 수량. 없어도 돼요.'))),
  }),
  v.title('RefillRequest'),
  v.examples([{ wId: 1024, present: 950 }]),
);

/** Answer of `POST /v1/refill`. */
export const developerRefillAnswerSchema = v.pipe(
  v.object({ refillId: v.pipe(whole, v.description('AS 번호. GET /refill/:id로 상태를 확인해요.')) }),
  v.title('RefillAnswer'),
  v.description('AS 번호(refillId)'),
  v.examples([{ refillId: 7 }]),
);

/** Answer of `GET /v1/refill/:id`. */
export const developerRefillStatusSchema = v.pipe(
  v.object({
    status: v.pipe(
      v.string(),
      v.metadata({
        description: 'AS 상태',
        oneOf: REFILL_STATES.map(({ id, label }) => ({ const: id, title: label })),
      }),
    ),
  }),
  v.title('RefillStatus'),
  v.description('AS 상태'),
  v.examples([{ status: 'inProgress' }]),
);
