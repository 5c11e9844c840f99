import { sql } from 'kysely';

/** Products in the operator's order: platform by platform, category by category. For `orderBy`, with all three joined. */
export const SHOP_ORDER = sql`platforms.position, platforms.id, categories.position, categories.id, services.position, services.id`;
