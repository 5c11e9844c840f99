import type { Deps } from '../../Deps.js';
import type { MemberRow } from '../../db/schema.js';
import type { PanelFields } from './PanelFields.js';

/** One call of the panel protocol by a member. */
export interface PanelCall {
  deps: Deps;
  member: MemberRow;
  fields: PanelFields;
  /** From the header `Idempotency-Key`. */
  idempotencyKey: string | null;
}
