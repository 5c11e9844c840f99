import type { Generated, GeneratedAlways } from 'kysely';
import type { Nullable, Time } from './columns.js';

export interface AlertTables {
  /** One alert of a kind is open. */
  alerts: {
    id: GeneratedAlways<number>;
    kind: string;
    /** In Korean; it names no member. */
    text: string;
    beganAt: Time;
    endedAt: Nullable<Date>;
    mailedAt: Nullable<Date>;
    postedAt: Nullable<Date>;
    pushedAt: Nullable<Date>;
    attempts: Generated<number>;
    nextAt: Time;
  };

  operatorDevices: {
    id: GeneratedAlways<number>;
    /** Null: the command line. */
    operatorId: Nullable<number>;
    name: string;
    addressHash: string;
    /** Sealed: whoever has it can write to the device. */
    sealed: string;
    createdAt: Time;
  };

  alertRules: {
    name: string;
    value: string;
    changedBy: string;
    changedAt: Time;
  };
}
