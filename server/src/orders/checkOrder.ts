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

/** What the shop does not offer now; everything else is a form to fill in otherwise. */
const NOT_ORDERABLE_NOW: readonly string[] = ['SERVICE_NOT_ORDERABLE', 'AUTO_NOT_ALLOWED'] satisfies (
  | ServiceCode
  | 'AUTO_NOT_ALLOWED'
)[];

/**
 * The product of an order that may be placed now, points aside.
 * @throws ApiProblem 404 without such a product, 409 if it cannot be ordered now, 400 for what its form refuses
 */
export async function checkOrder({ db }: Deps, request: OrderRequest): Promise<OrderedService> {
  // One question instead of two: orders come more often than anything else.
  const row = await db
    .selectFrom('services')
    .leftJoin('settings', (join) => join.on('settings.key', '=', 'ENABLE_SERVICE_CHECK'))
    .select(['id', 'min', 'max', 'point', 'isReadOnly', 'enableAuto', 'settings.value as serviceCheck'])
    .where('id', '=', request.serviceId)
    .executeTakeFirst();
  if (!row) throw problem(404, 'SERVICE_NOT_FOUND');
  const service = { ...row, point: fromHundredths(row.point) };
  const { flags } = parseSettings([{ key: 'ENABLE_SERVICE_CHECK', value: row.serviceCheck ?? '' }]);
  const checked = validateOrder(request, { service, serviceCheck: flags.ENABLE_SERVICE_CHECK });
  if (checked.ok) return service;

  const codes = Object.values(checked.errors);
  const refused = codes.find((code) => NOT_ORDERABLE_NOW.includes(code));
  if (refused) throw problem(409, refused);
  if (codes.includes('BALANCE_SHORT')) throw problem(402, 'BALANCE_SHORT');
  throw problem(400, firstErrorCode(checked.errors) ?? 'FORM_INVALID');
}
