import { MAX_SETTING_LENGTH, SETTING_KEYS } from '@storefront/contract';
import { textField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';

const key = v.picklist(
  SETTING_KEYS,
  ({ input }) => `SETTING_UNKNOWN 없는 설정이에요: ${input} (알려진 설정: ${SETTING_KEYS.join(', ')})`,
);
const params = v.object({ key: described(key, '설정 이름, 예: SITE_MAIN_COLOR') });
const entry = v.object({ key: v.string(), value: v.string() });
const value = described(textField(MAX_SETTING_LENGTH), '값. 켜고 끄는 설정은 true 또는 false');

const reading = { role: 'owner', place: '설정' } as const;
const changing = { ...reading, isDangerous: true } as const;

export const settings = {
  'settings list': call('GET', '/settings', {
    answer: v.array(entry),
    title: '설정',
    ...reading,
  }),
  'settings get': call('GET', '/settings/:key', {
    params,
    answer: entry,
    title: '설정 하나',
    role: 'owner',
    place: { none: '설정 화면에 모두 있어서, 하나만 묻는 것은 명령에만 있어요.' },
  }),
  'settings set': call('PUT', '/settings/:key', {
    params,
    body: v.object({ value }),
    answer: v.object({ ...entry.entries, warning: v.nullable(v.string()) }),
    title: '설정 변경',
    ...changing,
  }),
  'settings check': call('POST', '/settings/:key/check', {
    params,
    body: v.object({ value }),
    answer: v.object({ warning: v.nullable(v.string()) }),
    title: '설정 미리 확인',
    ...reading,
  }),
  'settings unset': call('DELETE', '/settings/:key', {
    params,
    answer: entry,
    title: '설정 지우기',
    ...changing,
  }),
};
