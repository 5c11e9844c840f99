import * as v from 'valibot';
import { call } from './Command.js';

export const secret = {
  'secret renew': call('POST', '/secret/renew', {
    answer: v.object({
      renewed: v.number(),
      unreadable: v.number(),
      /** Null: the fallback secret can go. */
      neededUntil: v.nullable(v.date()),
    }),
    title: '시크릿 교체',
    help: '이전 시크릿(STOREFRONT_SECRET_FALLBACK)으로 봉한 것을 새 시크릿으로 다시 봉하고, 이전 시크릿이 언제까지 필요한지(neededUntil) 보여요',
    role: 'owner',
    place: { none: '환경 변수와 함께 바꾸는 일이라서, 그 서버에서 명령으로만 해요.' },
  }),
};
