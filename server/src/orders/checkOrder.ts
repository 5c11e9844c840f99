import {
  firstErrorCode,
  fromHundredths,
  type OrderedService,
  type OrderRequest,
  parseSettings,
  type ServiceCode,
  validateOrder,
} from 'contract';
import type { Deps } from '../Deps.js';
import { problem } from '../errors/problem.js';
import { unauthorized } from '../sessions/authentication.js';

/** What the shop does not offer now; everything else is a form to fill in otherwise. */
const NOT_ORDERABLE_NOW: readonly string[] = ['SERVICE_NOT_ORDERABLE', 'AUTO_NOT_ALLOWED'] satisfies (
  | ServiceCode
  | 'AUTO_NOT_ALLOWED'
)[];

/** Who orders. `epoch` is that of the session; null for one whose right to order was checked already. */
export interface Buyer {
  memberId: number;
  epoch: number | null;
}

/**
 * The product of an order that may be placed now, points aside.
 * @throws ApiProblem 401 if the buyer's session has ended, 404 without such a product, 409 if it cannot be ordered now, 400 for what its form refuses
 */
export async function checkOrder({ db }: Deps, buyer: Buyer, request: OrderRequest): Promise<OrderedService> {
  // One question instead of three: orders come more often than anything else.
  const row = await db
    .selectFrom('members')
    .leftJoin('services', (join) => join.on('services.id', '=', request.serviceId))
    .leftJoin('settings', (join) => join.on('settings.key', '=', 'ENABLE_SERVICE_CHECK'))
    .select(['services.id', 'min', 'max', 'point', 'isReadOnly', 'enableAuto'])
    .select(['members.tokenEpoch', 'settings.value as serviceCheck'])
    .where('members.id', '=', buyer.memberId)
    .where('members.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row || (buyer.epoch !== null && row.tokenEpoch !== buyer.epoch)) throw unauthorized();
  const service = toOrderedService(row);
  if (!service) throw problem(404, 'SERVICE_NOT_FOUND');
  const { flags } = parseSettings([{ key: 'ENABLE_SERVICE_CHECK', value: row.serviceCheck ?? '' }]);
  const checked = validateOrder(request, { service, serviceCheck: flags.ENABLE_SERVICE_CHECK });
  if (checked.ok) return service;

  const codes = Object.values(checked.errors);
  const refused = codes.find((code) => NOT_ORDERABLE_NOW.includes(code));
  if (refused) throw problem(409, refused);
  if (codes.includes('BALANCE_SHORT')) throw problem(402, 'BALANCE_SHORT');
  throw problem(400, firstErrorCode(checked.errors) ?? 'FORM_INVALID');
}

/** A joined product is there with all of its parts or not at all. */
function toOrderedService(row: { [Part in keyof OrderedService]: OrderedService[Part] | null }): OrderedService | null {
  const { id, min, max, point, isReadOnly, enableAuto } = row;
  if (id === null || min === null || max === null || point === null) return null;
  return {
    id,
    min,
    max,
    point: fromHundredths(point),
    isReadOnly: isReadOnly === true,
    enableAuto: enableAuto === true,
  };
}
