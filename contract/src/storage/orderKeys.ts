/** Key of a typed order among a member's things of this tab (B-order-78). */
export const ORDER_DRAFT_KEY = 'orderDraft';

/** Key of a typed list of many orders among a member's things (B-many-1). */
export const MANY_ORDERS_KEY = 'manyOrders.text';
