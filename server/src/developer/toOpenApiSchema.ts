import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

type Direction = 'request' | 'answer';

/**
 * A schema of the contract as OpenAPI 3.1 writes it. Rules that JSON Schema cannot say (what a link is) are left out:
 * the schema says what the server looks at first.
 */
export function toOpenApiSchema(schema: GenericSchema, direction: Direction): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: direction === 'request' ? 'input' : 'output',
    errorMode: 'ignore',
  });
  return json;
}
