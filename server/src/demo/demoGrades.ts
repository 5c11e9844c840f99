export interface DemoGrade {
  text: string;
  /** Relative to the category's base price. */
  price: number;
  /** Relative to the category's largest order. */
  max?: number;
  min?: number;
  start: string;
  perDay: string;
  refillDays?: number;
}

const foreign: readonly DemoGrade[] = [
  { text: '외국인 실속', price: 1, start: '0~1시간', perDay: '5,000' },
  { text: '외국인 빠른 시작', price: 1.2, start: '0~10분', perDay: '20,000' },
  { text: '외국인 고급', price: 1.6, start: '0~1시간', perDay: '10,000' },
  { text: '외국인 고급 · AS 30일', price: 2.1, start: '0~1시간', perDay: '10,000', refillDays: 30 },
  { text: '외국인 고급 · AS 60일', price: 2.6, start: '0~2시간', perDay: '8,000', refillDays: 60 },
  { text: '외국인 프리미엄 · AS 365일', price: 3.4, start: '0~6시간', perDay: '3,000', refillDays: 365 },
  { text: '외국인 실제 계정 혼합', price: 2.9, start: '0~12시간', perDay: '2,000', max: 0.4 },
  { text: '외국인 대량 주문 전용', price: 0.85, start: '0~24시간', perDay: '100,000', min: 10, max: 5 },
];

const korean: readonly DemoGrade[] = [
  { text: '국내 실속', price: 1, start: '0~6시간', perDay: '500' },
  { text: '국내 고급', price: 1.3, start: '0~6시간', perDay: '500' },
  { text: '국내 고급 · AS 30일', price: 1.6, start: '0~6시간', perDay: '500', refillDays: 30 },
  { text: '국내 실제 계정', price: 2.1, start: '0~12시간', perDay: '300', max: 0.5 },
  { text: '국내 실제 계정 · AS 30일', price: 2.5, start: '0~12시간', perDay: '300', max: 0.5, refillDays: 30 },
  { text: '국내 실제 계정 · 여성', price: 2.8, start: '0~24시간', perDay: '200', max: 0.3 },
  { text: '국내 실제 계정 · 남성', price: 2.8, start: '0~24시간', perDay: '200', max: 0.3 },
  { text: '국내 자연 유입 · 하루 100명 이하', price: 1.9, start: '0~24시간', perDay: '100', max: 0.3 },
];

const reaction: readonly DemoGrade[] = [
  { text: '기본', price: 1, start: '0~30분', perDay: '50,000' },
  { text: '빠른 시작', price: 1.3, start: '0~5분', perDay: '100,000' },
  { text: '고급', price: 1.7, start: '0~30분', perDay: '30,000' },
  { text: '고급 · AS 30일', price: 2.2, start: '0~30분', perDay: '30,000', refillDays: 30 },
  { text: '천천히 자연스럽게', price: 1.5, start: '0~3시간', perDay: '1,000', max: 0.2 },
  { text: '국내', price: 6, start: '0~3시간', perDay: '2,000', max: 0.1 },
  { text: '국내 실제 계정', price: 9, start: '0~6시간', perDay: '1,000', max: 0.05 },
];

const comment: readonly DemoGrade[] = [
  { text: '이모지', price: 0.6, start: '0~1시간', perDay: '1,000' },
  { text: '외국어 랜덤', price: 0.7, start: '0~1시간', perDay: '1,000' },
  { text: '국내 랜덤', price: 1, start: '0~6시간', perDay: '300' },
  { text: '국내 랜덤 · 실제 계정', price: 1.6, start: '0~12시간', perDay: '200', max: 0.5 },
  { text: '국내 칭찬', price: 1.2, start: '0~6시간', perDay: '300' },
  { text: '국내 질문형', price: 1.5, start: '0~12시간', perDay: '200', max: 0.5 },
];

const live: readonly DemoGrade[] = [
  { text: '15분 유지', price: 1, start: '방송 시작 후 0~5분', perDay: '20,000' },
  { text: '30분 유지', price: 1.8, start: '방송 시작 후 0~5분', perDay: '20,000' },
  { text: '60분 유지', price: 3.2, start: '방송 시작 후 0~5분', perDay: '20,000' },
  { text: '90분 유지', price: 4.6, start: '방송 시작 후 0~5분', perDay: '10,000' },
  { text: '120분 유지', price: 5.9, start: '방송 시작 후 0~5분', perDay: '10,000', max: 0.5 },
  { text: '180분 유지', price: 8.4, start: '방송 시작 후 0~10분', perDay: '5,000', max: 0.5 },
];

const place: readonly DemoGrade[] = [
  { text: '기본', price: 1, start: '0~6시간', perDay: '500' },
  { text: '고급', price: 1.4, start: '0~6시간', perDay: '300' },
  { text: '실제 계정', price: 2, start: '0~12시간', perDay: '200', max: 0.5 },
  { text: '실제 계정 · AS 30일', price: 2.4, start: '0~12시간', perDay: '200', max: 0.5, refillDays: 30 },
  { text: '30일 나누어 진행', price: 1.7, start: '0~24시간', perDay: '30', max: 0.3 },
  { text: '지역 지정', price: 2.6, start: '0~24시간', perDay: '100', max: 0.3 },
];

export const DEMO_GRADES = { foreign, korean, reaction, comment, live, place } as const;

export type DemoGradeRange = keyof typeof DEMO_GRADES;
