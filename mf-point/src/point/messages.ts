import { formatWon } from '@storefront/shared-ui';
import type { TopUpInstruction } from '../domain/TopUpInstruction';

export const POINT_TEXT = {
  note: '3시간 안에 입금하지 않으면 자동으로 취소돼요. 보통 1~10분 안에 충전돼요.',
  name: '입금자명',
  noAccount: '입금 계좌가 아직 등록되지 않아 지금은 충전을 신청할 수 없어요. 카카오톡 상담으로 알려 주세요.',
  open: '입금 안내 보기',
  waiting: ({ payable, name, depositor = name }: TopUpInstruction) => `${formatWon(payable)} · ${depositor}`,
  topUps: '충전내역',
  ledger: '포인트 내역',
  failed: '오류가 발생했습니다 잠시 후 시도해 주세요.',
} as const;
