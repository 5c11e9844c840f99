import { REFUNDED_ORDER_STATUSES } from 'contract';

/** (B-console-43) */
export const listPages = {
  number: 38,
  name: 'list pages',
  oldestServer: 35,
  sql: `
create index orders_of_member on orders (member_id, id);
create index orders_ended_early on orders (status, id) where status in (${REFUNDED_ORDER_STATUSES.join(', ')});
create index auto_orders_of_member on auto_orders (member_id, id);
create index auto_orders_by_status on auto_orders (status, id);
create index top_ups_of_member on top_ups (member_id, id);
create index top_ups_by_status on top_ups (status, id);
create index members_deleted on members (id) where deleted_at is not null;
`,
};
