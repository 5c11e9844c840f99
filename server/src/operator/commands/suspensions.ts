import { textField } from '@storefront/contract/schemas';
import * as v from 'valibot';
import { call, described } from './Command.js';
import { reasonField } from './fields.js';
import { memberParams as params } from './members.js';

const MAX_MEMO_LENGTH = 500;

const standing = v.object({ id: v.string(), suspendedAt: v.nullable(v.date()), reason: v.nullable(v.string()) });
const memo = v.object({ id: v.string(), memo: v.nullable(v.string()) });

export const suspensions = {
  'members suspend': call('POST', '/members/:id/suspend', {
    params,
    body: v.object({ reason: reasonField('사유. 회원이 로그인할 때 읽어요') }),
    answer: standing,
    isOnce: true,
    title: '회원 정지',
    help: '회원 정지. 로그인, API 키, 자동주문이 멈추고 포인트는 그대로예요',
    role: 'owner',
    isDangerous: true,
    place: '회원',
  }),
  'members resume': call('POST', '/members/:id/resume', {
    params,
    answer: standing,
    isOnce: true,
    title: '회원 정지 해제',
    help: '회원 정지 해제. 밀린 자동주문은 한 번만 주문해요',
    role: 'owner',
    isDangerous: true,
    place: '회원',
  }),
  'members delete': call('DELETE', '/members/:id', {
    params,
    answer: v.object({ id: v.string() }),
    title: '회원 탈퇴',
    place: { none: '법이 주는 권리라서 있지만 드물고 되돌릴 수 없어서, 명령으로만 해요.' },
    help: '정지된 회원이 바라는 탈퇴. 회원이 스스로 탈퇴한 것과 같고, 되돌릴 수 없어요',
    role: 'owner',
    isDangerous: true,
  }),
  'members memo': call('PUT', '/members/:id/memo', {
    params,
    body: v.object({ text: described(textField(MAX_MEMO_LENGTH), '--text <text> 메모. 비우면 지워요') }),
    answer: memo,
    title: '회원 메모',
    help: '운영자만 보는 메모',
    role: 'staff',
    place: '회원',
  }),
};
