import type {
  ApiDocument,
  ApiDocumentAction,
  ApiDocumentCall,
  ApiDocumentField,
  ApiDocumentSchema,
} from '@storefront/contract';
import { apiErrorBodySchema } from '@storefront/contract/schemas';
import * as v from 'valibot';

const number = v.optional(v.number());
const text = v.optional(v.string());
const value = v.union([v.string(), v.number()]);

const fieldSchema: v.GenericSchema<unknown, ApiDocumentField> = v.object({
  type: text,
  description: text,
  minimum: number,
  maximum: number,
  minLength: number,
  maxLength: number,
  oneOf: v.optional(v.array(v.object({ const: value, title: v.string() }))),
});

const objectEntries = {
  properties: v.optional(v.record(v.string(), fieldSchema)),
  required: v.optional(v.array(v.string())),
};
const namedSchema: v.GenericSchema<unknown, ApiDocumentSchema> = v.object({
  ...objectEntries,
  items: v.optional(v.object(objectEntries)),
});

const referenceSchema: v.GenericSchema<unknown, { $ref: string }> = v.object({ $ref: v.string() });
const exampleFieldsSchema: v.GenericSchema<unknown, Record<string, string | number>> = v.record(v.string(), value);

const callSchema: v.GenericSchema<unknown, ApiDocumentCall> = v.object({
  description: v.string(),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.string(),
        required: v.optional(v.boolean()),
        description: v.string(),
        schema: fieldSchema,
      }),
    ),
  ),
  requestBody: v.optional(
    v.object({
      content: v.object({
        'application/json': v.object({ schema: referenceSchema, example: exampleFieldsSchema }),
      }),
    }),
  ),
  responses: v.record(
    v.string(),
    v.object({
      description: v.string(),
      content: v.object({
        'application/json': v.object({
          schema: referenceSchema,
          example: v.optional(v.unknown()),
          examples: v.optional(v.record(v.string(), v.object({ value: apiErrorBodySchema }))),
        }),
      }),
    }),
  ),
});

const panelRefusalsSchema: v.GenericSchema<unknown, ApiDocumentAction['errors']> = v.array(
  v.object({ error: v.string(), description: v.string() }),
);

const actionSchema: v.GenericSchema<unknown, ApiDocumentAction> = v.object({
  action: v.string(),
  summary: v.string(),
  description: v.string(),
  request: referenceSchema,
  answer: v.optional(referenceSchema),
  examples: v.array(v.object({ request: exampleFieldsSchema, answer: v.unknown() })),
  errors: panelRefusalsSchema,
});

export const apiDocumentSchema: v.GenericSchema<unknown, ApiDocument> = v.object({
  info: v.object({ description: v.string() }),
  paths: v.object({
    '/services': v.object({ get: callSchema }),
    '/order': v.object({ post: callSchema }),
    '/status/{wId}': v.object({ get: callSchema }),
    '/refill': v.optional(v.object({ post: callSchema })),
    '/refill/{id}': v.optional(v.object({ get: callSchema })),
    '/api/v2': v.object({
      post: v.object({
        description: v.string(),
        'x-actions': v.array(actionSchema),
        'x-errors': panelRefusalsSchema,
      }),
    }),
  }),
  components: v.object({ schemas: v.record(v.string(), namedSchema) }),
});
