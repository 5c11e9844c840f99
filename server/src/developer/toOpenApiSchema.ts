import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { type GenericSchema, getExamples } from 'valibot';

type Direction = 'request' | 'answer';

/**
 * A schema of the contract as OpenAPI 3.1 writes it, with its descriptions and examples. Rules that JSON Schema cannot
 * say (what a link is) are left out: the schema says what the server looks at first.
 */
export function toOpenApiSchema(schema: GenericSchema, direction: Direction): JsonSchema {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: direction === 'request' ? 'input' : 'output',
    errorMode: 'ignore',
  });
  return json;
}

/** The example that a schema carries. */
export function exampleOf(schema: GenericSchema): unknown {
  const [example]: readonly unknown[] = getExamples(schema);
  if (example === undefined) throw new Error('A schema without an example cannot be shown');
  return example;
}

/** A body of JSON of a named schema, with what is shown of it. */
export function jsonContent(name: string, shown: object = {}) {
  return { 'application/json': { schema: refer(name), ...shown } };
}

/** The name of a schema of the document. */
export function refer(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}
