import type { FastifyInstance } from 'fastify';
import {
  type Config,
  ConfigError,
  connectPostgres,
  createFastify,
  type Database,
  type Deps,
  SECOND_MS,
  writeOwnersFile,
} from '../platform/index.js';
import { operatorAccessFile, readOperatorToken } from './commands/OperatorAccess.js';
import { type OperatorDeps, READ_LIMIT_MS, READS_AT_ONCE } from './operatorCall.js';
import { operatorRoutes } from './operatorRoutes.js';

const LOOPBACK = '127.0.0.1';
const ANY_PORT = 0;

/**
 * Opens the operator's port on loopback and writes port and token into the data directory. A busy default port gives
 * way to a free one.
 * @throws ConfigError if a chosen `OPERATOR_PORT` is in use
 */
export async function listenOperator(deps: Deps): Promise<FastifyInstance> {
  const { config } = deps;
  const operatorToken = await readOperatorToken(config.dataDirectory);
  const app = await listenSomewhere({ ...deps, operatorToken });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.operatorPort;
  try {
    await writeOwnersFile(operatorAccessFile(config.dataDirectory), { port, token: operatorToken });
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

function connectReads({ databaseUrl }: Config): Database | undefined {
  if (databaseUrl === null) return undefined;
  // A prepared search has one plan for any text: good for rare or for common ones, never both.
  const isPrepared = false;
  // PostgreSQL notices within a second that we gave up; behind a pooler this limit may end it.
  return connectPostgres(databaseUrl, READS_AT_ONCE, { isPrepared, statementLimitMs: READ_LIMIT_MS + SECOND_MS });
}

async function listenSomewhere(deps: OperatorDeps): Promise<FastifyInstance> {
  const { operatorPort } = deps.config;
  try {
    return await listen(deps, operatorPort);
  } catch (error) {
    if (!isAddressInUse(error)) throw error;
    if (isChosen(deps.config)) {
      throw new ConfigError('OPERATOR_PORT', 'is in use by another program', String(operatorPort));
    }
    return listen(deps, ANY_PORT);
  }
}

async function listen(deps: OperatorDeps, port: number): Promise<FastifyInstance> {
  const app = createFastify({ log: deps.log, trustedProxies: deps.config.trustedProxies });
  try {
    const reads = connectReads(deps.config);
    app.addHook('onClose', () => reads?.destroy());
    await operatorRoutes(app, { ...deps, reads });
    await app.listen({ host: LOOPBACK, port });
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

function isChosen({ port, operatorPort }: Config): boolean {
  return operatorPort !== port + 1;
}

function isAddressInUse(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
}
