import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { operatorRoutes } from '../operator/operatorRoutes.js';
import { createFastify } from '../platform/http/createFastify.js';
import type { Deps } from '../platform/index.js';

interface OperatorChoices {
  token?: string;
  authenticate?: Parameters<typeof operatorRoutes>[2];
  isForEach?: boolean;
}

interface Operator {
  inject(call: InjectOptions | string): Promise<LightMyRequestResponse>;
  /** By the token. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    headers?: object,
  ): Promise<LightMyRequestResponse>;
}

export function setUpOperator(
  depsNow: () => Deps,
  { token = 'of nobody', authenticate, isForEach = false }: OperatorChoices = {},
): Operator {
  let operator: FastifyInstance;
  const [before, after] = isForEach ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    const deps = depsNow();
    operator = createFastify({ log: deps.log });
    await operatorRoutes(operator, { ...deps, operatorToken: token }, authenticate);
  });
  after(() => operator.close());
  return {
    inject: (call) => operator.inject(call),
    call: (method, url, payload, headers) =>
      operator.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(payload === undefined ? {} : { payload }),
      }),
  };
}
