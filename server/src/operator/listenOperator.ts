import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/Config.js';
import { ConfigError } from '../config/ConfigError.js';
import type { Deps } from '../Deps.js';
import { createFastify } from '../http/createFastify.js';
import { readOperatorToken, writeOperatorAccess } from './OperatorAccess.js';
import { operatorRoutes } from './operatorRoutes.js';

const LOOPBACK = '127.0.0.1';
const ANY_PORT = 0;

/**
 * Opens the operator's own port, on this machine only, and writes where it is and its token into the data directory.
 * A port that was only the default gives way to any free one.
 * @throws ConfigError if a chosen `OPERATOR_PORT` is in use
 */
export async function listenOperator(deps: Deps): Promise<FastifyInstance> {
  const { config, log } = deps;
  const token = await readOperatorToken(config.dataDirectory);
  const app = createFastify({ log });
  await operatorRoutes(app, { ...deps, operatorToken: token });
  try {
    await listen(app, config);
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.operatorPort;
    await writeOperatorAccess(config.dataDirectory, { port, token });
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function listen(app: FastifyInstance, { port, operatorPort }: Config): Promise<void> {
  try {
    await app.listen({ host: LOOPBACK, port: operatorPort });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    if (operatorPort !== port + 1) {
      throw new ConfigError('OPERATOR_PORT', 'is in use by another program', String(operatorPort));
    }
    await app.listen({ host: LOOPBACK, port: ANY_PORT });
  }
}
