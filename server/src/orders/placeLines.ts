import { type OrderLineResult, toHundredths } from '@storefront/contract';
import { type OrderLine, orderLineSchema, parseRequest } from '@storefront/contract/schemas';
import { ApiProblem, type Deps, fieldProblem, problem, SECOND_MS } from '../platform/index.js';
import { refuseClosedIntent } from './orderIntents.js';
import { type OrderPlacement, placeOrder } from './placeOrder.js';

/** The last line begun has the rest of the 8 s that a call waits for the database. */
const BEGIN_LINES_FOR_MS = 4 * SECOND_MS;

/** Concern the whole call; the line at hand has not been ordered. */
const OF_THE_CALL: readonly number[] = [401, 429, 503];

type LinesBuyer = Required<Pick<OrderPlacement, 'memberId' | 'epoch' | 'tokenHash'>>;

/**
 * Places orders one after the other, since a member's points move one at a time (B-many-20). Lines that were not tried
 * are `NOT_TRIED`: those after missing points, those after a problem of the whole call, and those left when time is up.
 * @throws ApiProblem 401, 429 or 503 if it concerns the first line; whatever leaves open whether a line was ordered
 */
export async function placeLines(
  deps: Deps,
  buyer: LinesBuyer,
  lines: readonly OrderLine[],
): Promise<OrderLineResult[]> {
  const beganAt = performance.now();
  const results: OrderLineResult[] = [];
  for (const line of lines) {
    if (performance.now() - beganAt > BEGIN_LINES_FOR_MS) break;
    const outcome = await placeLine(deps, buyer, line).catch(asRefusal);
    if (!(outcome instanceof ApiProblem)) {
      results.push({ key: line.key, id: outcome });
      continue;
    }
    if (OF_THE_CALL.includes(outcome.statusCode)) {
      if (results.length === 0) throw outcome;
      break;
    }
    results.push(presentRefusal(line, outcome));
    if (outcome.statusCode === 402) break;
  }
  const untried = problem(409, 'NOT_TRIED');
  return [...results, ...lines.slice(results.length).map((line) => presentRefusal(line, untried))];
}

function asRefusal(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  throw error;
}

function presentRefusal({ key }: OrderLine, { code, message, extra }: ApiProblem): OrderLineResult {
  return { key, code, message, point: extra.point, fields: extra.fields };
}

async function placeLine(deps: Deps, buyer: LinesBuyer, line: OrderLine): Promise<number> {
  const read = parseRequest(orderLineSchema, line);
  if (!read.ok) {
    // A closed key goes before a wrong form.
    await refuseClosedIntent(deps.db, { ...buyer, key: line.key });
    throw fieldProblem(400, read.errors);
  }
  const { serviceId, link, amount, expectedPoint } = read.value;
  return placeOrder(deps, {
    ...buyer,
    request: { serviceId, link, amount, runs: 0, interval: 0 },
    idempotencyKey: line.key,
    expectedPoint: expectedPoint === undefined ? null : toHundredths(expectedPoint),
  });
}
