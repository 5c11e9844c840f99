import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { operatorRoutes } from '../operator/operatorRoutes.js';
import { createFastify } from '../platform/http/createFastify.js';
import type { Deps } from '../platform/index.js';

interface OperatorChoices {
  token?: string;
  authenticate?: Parameters<typeof operatorRoutes>[2];
  isForEach?: boolean;
}

export function setUpOperator(
  depsNow: () => Deps,
  { token = 'of nobody', authenticate, isForEach = false }: OperatorChoices,
): { inject: (call: InjectOptions | string) => Promise<LightMyRequestResponse> } {
  let operator: FastifyInstance;
  const [before, after] = isForEach ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    const deps = depsNow();
    operator = createFastify({ log: deps.log });
    await operatorRoutes(operator, { ...deps, operatorToken: token }, authenticate);
  });
  after(() => operator.close());
  return { inject: (call) => operator.inject(call) };
}
