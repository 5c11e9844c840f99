import { MAX_SETTING_LENGTH, SETTING_KEYS } from 'contract';
import { textField } from 'contract/schemas';
import * as v from 'valibot';
import { call } from './Command.js';

const params = v.object({
  key: v.picklist(
    SETTING_KEYS,
    ({ input }) => `SETTING_UNKNOWN 없는 설정이에요: ${input} (알려진 설정: ${SETTING_KEYS.join(', ')})`,
  ),
});
const entry = v.object({ key: v.string(), value: v.string() });
const KEY = { typed: '<key>', help: '설정 이름' };

export const settings = {
  'settings list': call('GET', '/settings', {
    answer: v.array(entry),
    title: '설정',
    role: 'owner',
    place: '설정',
    typed: [{ help: '모든 설정' }],
  }),
  'settings get': call('GET', '/settings/:key', {
    params,
    answer: entry,
    title: '설정 하나',
    role: 'owner',
    place: { none: '설정 화면에 모두 있어서, 하나만 묻는 것은 명령에만 있어요.' },
    typed: [{ help: '설정 하나', takes: { key: { typed: '<key>', help: '설정 이름, 예: SITE_MAIN_COLOR' } } }],
  }),
  'settings set': call('PUT', '/settings/:key', {
    params,
    body: v.object({ value: textField(MAX_SETTING_LENGTH) }),
    answer: v.object({ ...entry.entries, warning: v.nullable(v.string()) }),
    title: '설정 변경',
    role: 'owner',
    isDangerous: true,
    place: '설정',
    typed: [
      {
        help: '설정 변경',
        takes: { key: KEY, value: { typed: '<value>', help: '값. 켜고 끄는 설정은 true 또는 false' } },
      },
    ],
  }),
  'settings check': call('POST', '/settings/:key/check', {
    params,
    body: v.object({ value: textField(MAX_SETTING_LENGTH) }),
    answer: v.object({ warning: v.nullable(v.string()) }),
    title: '설정 미리 확인',
    role: 'owner',
    place: '설정',
    typed: [
      {
        help: '바꾸지 않고 값만 확인하기',
        takes: { key: KEY, value: { typed: '<value>', help: '저장하려는 값' } },
      },
    ],
  }),
  'settings unset': call('DELETE', '/settings/:key', {
    params,
    answer: entry,
    title: '설정 지우기',
    role: 'owner',
    isDangerous: true,
    place: '설정',
    typed: [{ help: '설정을 지워 기본값으로', takes: { key: KEY } }],
  }),
};
