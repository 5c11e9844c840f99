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
  attempts: Generated<number>;
  /** When it is sent, or tried again. */
  nextAt: Time;
}
