import { parseRequest, type RequestErrors } from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem, problem } from '../errors/ApiProblem.js';

declare module 'fastify' {
  interface FastifyTypeProviderDefault {
    readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
    readonly serializer: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  }
}

/**
 * Makes valibot schemas declare what routes take and answer; a transformation may throw an ApiProblem.
 * @param refuse Makes the refusal from the code of each wrong field; `of` is the address of a body.
 */
export function readBySchemas(
  app: FastifyInstance,
  refuse: (errors: RequestErrors, of: string | undefined) => ApiProblem,
): void {
  app.setValidatorCompiler<v.GenericSchema>(({ schema, httpPart, url }) => (value) => {
    try {
      const read = parseRequest(schema, value);
      if (read.ok) return { value: read.value };
      // An address that cannot be anything's is nobody's (B-api-11).
      return {
        error:
          httpPart === 'params'
            ? problem(404, 'NOT_FOUND')
            : refuse(read.errors, httpPart === 'body' ? url : undefined),
      };
    } catch (error) {
      // Thrown on, it would count as a fault of the server.
      if (error instanceof ApiProblem) return { error };
      throw error;
    }
  });
  // Types have compared the answer with its schema.
  app.setSerializerCompiler(() => JSON.stringify);
}

export const rowIdField = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1),
);

export const rowIdParams = v.object({ id: rowIdField });
