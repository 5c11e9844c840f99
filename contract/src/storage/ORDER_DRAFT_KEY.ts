/** Key of a typed order among a member's things of this tab (B-order-78). */
export const ORDER_DRAFT_KEY = 'orderDraft';
