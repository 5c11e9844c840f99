import { parseRequest, type RequestErrors } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ApiProblem, problem } from '../errors/ApiProblem.js';

declare module 'fastify' {
  /** What a route declares is what its handler gets and may answer. */
  interface FastifyTypeProviderDefault {
    readonly validator: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
    readonly serializer: this['schema'] extends v.GenericSchema ? v.InferOutput<this['schema']> : unknown;
  }
}

/**
 * Lets the routes of an app declare what they take and answer as schemas of valibot. A schema's transformation may throw
 * an ApiProblem of its own.
 * @param refuse What is answered to a body or query that does not fit, by the code of each wrong field; `of` is the address
 * of a body.
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
  // The types have compared the answer with its schema: it is sent as it is.
  app.setSerializerCompiler(() => JSON.stringify);
}

/** The number of a row in an address. */
export const rowIdField = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,14}$/),
  v.transform(Number),
  v.number(),
  v.integer(),
  v.minValue(1),
);

/** The parameters of an address that names a row by `id`. */
export const rowIdParams = v.object({ id: rowIdField });
