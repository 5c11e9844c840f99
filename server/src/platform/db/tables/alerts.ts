import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable, Time } from './columns.js';

/** Something that the operator has to know of. One of a kind is open. */
export interface AlertsTable {
  id: GeneratedAlways<number>;
  kind: string;
  /** In Korean; it names no member. */
  text: string;
  beganAt: Time;
  /** Null while it lasts. */
  endedAt: Nullable<Date>;
  mailedAt: Nullable<Date>;
  /** To the webhook. */
  postedAt: Nullable<Date>;
  /** To the operators' devices. */
  pushedAt: Nullable<Date>;
  attempts: Generated<number>;
  /** When it is sent, or tried again. */
  nextAt: Time;
}

/** A device that takes alerts by its push service. */
export interface OperatorDevicesTable {
  id: GeneratedAlways<number>;
  /** Null: of whoever has the command line. */
  operatorId: Nullable<number>;
  /** Whose, as the audit log names them. */
  name: string;
  /** So that a browser is there once. */
  addressHash: string;
  /** Its subscription, as `Secrets` seals it: whoever has that can write to the device. */
  sealed: string;
  createdAt: Time;
}

/** What the owner has changed of when the operator is told. */
export interface AlertRulesTable {
  name: string;
  value: string;
  changedBy: string;
  changedAt: Time;
}
