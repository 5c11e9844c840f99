import {
  AUTO_ORDER_STATUS,
  ORDER_STATUS,
  PAYMENT_KIND,
  PAYMENT_KIND_LABEL,
  type PaymentKind,
  TAX_INVOICE_LABEL,
} from '@storefront/contract';
import type { TransferCandidate } from '../commands/transfers.js';
import type { Row } from './print.js';
import { type Columns, isRow } from './runCall.js';

const PERCENT = 100;
const FITS = { suffix: '번호', name: '입금자', amount: '금액' } as const;
const CANDIDATE_STATUS: Readonly<Record<TransferCandidate['status'], string>> = {
  canceled: '직접 취소',
  pending: '대기',
  expired: '기한 지남',
  accepted: '수락함',
};

const nameIn = (statuses: Readonly<Record<string, number>>) => (value: unknown) =>
  Object.keys(statuses).find((name) => statuses[name] === value) ?? value;
const inPercent = (value: unknown) => (typeof value === 'number' ? `${(value * PERCENT).toFixed(1)}%` : '-');

const DEPOSIT: Columns = {
  feeType: (value) => (isPaymentKind(value) ? PAYMENT_KIND_LABEL[value] : value),
  feeValue: (value, row) => (isRow(value) ? formatParts(value, row['feeType'] === PAYMENT_KIND.cash) : value),
};
const TRANSFER: Columns = {
  candidates: (value) => (Array.isArray(value) && value.length > 0 ? value.map(formatCandidate).join(' | ') : '-'),
};
const ORDER: Columns = { status: nameIn(ORDER_STATUS) };
const AUTO_ORDER: Columns = { status: nameIn(AUTO_ORDER_STATUS) };
const QUESTION: Columns = {
  texts: (texts) => {
    const last: unknown = Array.isArray(texts) ? texts.at(-1) : undefined;
    return isRow(last) ? `${last['by'] === 'shop' ? '상점' : '회원'}: ${last['text']}` : '-';
  },
};
const OWED: Columns = {
  byAge: (ages) =>
    Array.isArray(ages) ? ages.map((age) => `${age.from}~${age.to ?? ''}일 ${age.amount}`).join(' | ') : ages,
  held: (value) => (isRow(value) ? formatShare(value) : value),
  soldInYear: (value) => (isRow(value) ? formatShare(value) : value),
};
const BRAKE: Columns = { isOn: (isOn) => (isOn ? '멈춤' : '-') };
const listed = (values: unknown) => (Array.isArray(values) ? values.join(', ') : values);
const TEAM: Columns = { may: listed, scopes: listed };

export const COLUMNS: Readonly<Record<string, Columns>> = {
  'deposits list': DEPOSIT,
  'deposits accept': DEPOSIT,
  'deposits refuse': DEPOSIT,
  'deposits reopen': DEPOSIT,
  'deposits refund': DEPOSIT,
  'deposits unmatched': TRANSFER,
  'deposits dismiss': TRANSFER,
  'deposits credit': DEPOSIT,
  'orders list': ORDER,
  'orders set-status': ORDER,
  'auto-orders list': AUTO_ORDER,
  'auto-orders cancel': AUTO_ORDER,
  'questions list': QUESTION,
  owed: OWED,
  'suppliers status': { supplier: (name) => name ?? '없음' },
  'brakes list': BRAKE,
  'brakes on': BRAKE,
  'brakes off': BRAKE,
  'remotes health': { errorRate: inPercent },
  // Stack frames are too long for a table: `--json` and `errors FINGERPRINT` show them.
  'remotes errors': { frames: (frames) => (Array.isArray(frames) ? (frames[0] ?? '-') : frames) },
  'teams add': TEAM,
  'teams list': TEAM,
  'teams rotate': TEAM,
  'teams revoke': TEAM,
  'releases log': { detail: (detail) => (isRow(detail) ? describeRelease(detail) : detail) },
};

const formatShare = ({ amount, limit }: Row) => `${amount} / ${limit ?? '-'}`;

function formatParts(parts: Row, isCashReceipt: boolean): string {
  const labels: Readonly<Record<string, string>> = isCashReceipt ? { phone: '현금영수증 번호' } : TAX_INVOICE_LABEL;
  const given = Object.entries(labels).flatMap(([part, label]) => (parts[part] ? [`${label} ${parts[part]}`] : []));
  return given.length === 0 ? '-' : given.join(' | ');
}

function formatCandidate(candidate: TransferCandidate): string {
  const { id, memberId, depositor, payable, status, fitsName, fitsSuffix, fitsAmount } = candidate;
  const fits = [fitsSuffix ? FITS.suffix : fitsName && FITS.name, fitsAmount && FITS.amount].filter(Boolean).join('·');
  return `${id}번 ${CANDIDATE_STATUS[status]} ${depositor} ${payable.toLocaleString('ko-KR')}원 ${memberId} (${fits} 일치)`;
}

function isPaymentKind(value: unknown): value is PaymentKind {
  return Object.values(PAYMENT_KIND).some((kind) => kind === value);
}

function describeRelease({ versions, version, commit, gate }: Row): string {
  const moves = Object.entries(isRow(versions) ? versions : {}).map(([name, move]) =>
    isRow(move) ? `${name} ${move['from'] ?? '-'} → ${move['to']}` : `${name} ${move}`,
  );
  const branch = isRow(commit) && typeof commit['branch'] === 'string' ? ` (${commit['branch']})` : '';
  const built = isRow(commit)
    ? [`commit ${String(commit['id']).slice(0, 12)}${commit['isDirty'] === true ? '+' : ''}${branch}`]
    : [];
  const one = typeof version === 'string' ? [version] : [];
  return [...moves, ...one, ...built, ...(isRow(gate) ? [`gate ${gate['outcome']}`] : [])].join(', ');
}
