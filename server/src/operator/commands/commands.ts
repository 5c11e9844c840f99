import { access } from './access.js';
import { alerts } from './alerts.js';
import { audit } from './audit.js';
import { backup } from './backup.js';
import { brakes } from './brakes.js';
import type { Command } from './Command.js';
import { catalogue } from './catalogue.js';
import { faq, notices, registerWhere } from './content.js';
import { demoData } from './demoData.js';
import { deposits } from './deposits.js';
import { ledger } from './ledger.js';
import { members } from './members.js';
import { autoOrders, orders } from './orders.js';
import { outbox } from './outbox.js';
import { refundRequests } from './refundRequests.js';
import { releases } from './releases.js';
import { remotes } from './remotes.js';
import { retention } from './retention.js';
import { secret } from './secret.js';
import { settings } from './settings.js';
import { suppliers } from './suppliers.js';
import { teams } from './teams.js';
import { today } from './today.js';
import { transfers } from './transfers.js';

/** All operator commands: routes, command line and role checks derive from this table. */
export const COMMANDS = {
  settings,
  deposits,
  refundRequests,
  transfers,
  orders,
  autoOrders,
  members,
  ledger,
  catalogue,
  notices,
  faq,
  registerWhere,
  outbox,
  suppliers,
  brakes,
  backup,
  remotes,
  audit,
  retention,
  secret,
  teams,
  today,
  releases,
  alerts,
  access,
  demoData,
};

export function listCommands(): [name: string, Command][] {
  return Object.values(COMMANDS).flatMap((group) => Object.entries<Command>(group));
}

/** First words in the order of the help. Null: a command by itself. */
export const TOPICS = {
  today: null,
  alerts: '알림',
  settings: '운영 설정',
  deposits: '충전 신청',
  orders: '주문',
  'auto-orders': '자동주문',
  members: '회원',
  ledger: '포인트 장부',
  catalogue: '상품 카탈로그',
  notices: '공지사항',
  faq: '자주 묻는 질문',
  'register-where': '가입경로 선택지',
  outbox: '보내지 못한 메일과 문자',
  suppliers: '공급처',
  brakes: '제동 장치: 보내기, 맞추기, 환불, 회원의 변경을 멈추기',
  backup: null,
  restore: null,
  remotes: '화면 묶음이 손님의 브라우저에서 잘 돌아가는지',
  audit: '감사 기록',
  retention: null,
  secret: '서명하고 봉하는 시크릿',
  teams: '화면을 배포하는 팀',
  releases: '화면의 배포',
  console: null,
  operators: '운영 콘솔에 들어오는 사람',
  sessions: '운영 콘솔에 로그인한 기록',
  'demo-data': null,
} as const;
