import { parseRequest } from 'contract/schemas';
import type { FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import { fieldProblem } from '../errors/ApiProblem.js';

/**
 * The request's body by its schema of the contract.
 * @throws ApiProblem 400 with the code of each wrong field, and the text of the first
 */
export function readBody<T>(request: Pick<FastifyRequest, 'body'>, schema: GenericSchema<unknown, T>): T {
  return read(schema, request.body);
}

/**
 * The request's query by its schema of the contract.
 * @throws ApiProblem 400
 */
export function readQuery<T>(request: FastifyRequest, schema: GenericSchema<unknown, T>): T {
  return read(schema, request.query);
}

function read<T>(schema: GenericSchema<unknown, T>, value: unknown): T {
  const result = parseRequest(schema, value);
  if (!result.ok) throw fieldProblem(400, result.errors);
  return result.value;
}
