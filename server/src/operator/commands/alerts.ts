import * as v from 'valibot';
import { call } from './Command.js';

const alert = v.object({ id: v.number(), kind: v.string(), text: v.string(), beganAt: v.string() });

/** What the operator has to know of now. */
export const alerts = {
  'alerts list': call({
    method: 'GET',
    path: '/alerts',
    answer: v.array(alert),
    title: '알림',
    role: 'reader',
    place: '오늘',
    typed: [{ help: '지금 알아야 할 일, 오래된 것부터' }],
  }),
};
