import { wholeField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';

const count = v.optional(wholeField(0), 0);
const counts = v.object({ services: described(count, '상품 수'), orders: described(count, '데모 회원의 주문 수') });

export const demoData = {
  'demo-data': call('POST', '/demo-data', {
    body: counts,
    answer: counts,
    isOnce: true,
    title: '데모 상품과 주문 추가',
    role: 'owner',
    place: { none: '데모 상점을 시험할 때만 쓰는 명령이에요.' },
  }),
};
