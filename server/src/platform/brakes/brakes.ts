import type { BrakeName, Database } from '../db/Database.js';
import { recordAudit } from '../db/recordAudit.js';

export const BRAKES: Readonly<Record<BrakeName, string>> = {
  sending: '공급처로 주문을 보내지 않아요. 주문은 접수 상태로 기다려요.',
  matching: '입금을 충전 신청과 자동으로 맞추지 않아요. 입금은 운영자를 기다려요.',
  refunds: '공급처의 답이나 회원의 취소로 환불하지 않아요. 주문은 지금 상태로 기다려요.',
  writes: '회원이 주문·충전·가입·변경을 할 수 없어요. 보기와 로그인은 할 수 있어요.',
};

export const BRAKE_NAMES = Object.keys(BRAKES) as BrakeName[];

export interface Brake {
  name: BrakeName;
  isOn: boolean;
  reason: string | null;
  changedBy: string | null;
  changedAt: Date | null;
}

export async function readBrakes(db: Database): Promise<Brake[]> {
  const rows = await db.selectFrom('brakes').selectAll().execute();
  return BRAKE_NAMES.map(
    (name) =>
      rows.find((row) => row.name === name) ?? { name, isOn: false, reason: null, changedBy: null, changedAt: null },
  );
}

export async function isBrakeOn(db: Database, name: BrakeName): Promise<boolean> {
  const row = await db.selectFrom('brakes').select('isOn').where('name', '=', name).executeTakeFirst();
  return row?.isOn ?? false;
}

interface BrakeChange {
  name: BrakeName;
  isOn: boolean;
  reason: string | null;
  by: string;
  at: Date;
}

/**
 * Sets a brake, with its line in the audit log.
 * @returns false if it was so already
 */
export async function setBrake(trx: Database, { name, isOn, reason, by, at }: BrakeChange): Promise<boolean> {
  const changed = { isOn, reason, changedBy: by, changedAt: at };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('brakes')
    .values({ name, ...changed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(changed).where('brakes.isOn', '<>', isOn))
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const action = isOn ? 'brake.on' : 'brake.off';
  await recordAudit(trx, { actor: by, at }, { action, target: name, detail: reason === null ? {} : { reason } });
  return true;
}
