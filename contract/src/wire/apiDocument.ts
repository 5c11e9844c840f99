import * as v from 'valibot';
import { apiErrorBodySchema } from './apiError.js';

// What the screen /api reads of `GET /v1/openapi.json`: a part of OpenAPI 3.1. The rest of the document is for programs.

const number = v.optional(v.number());
const text = v.optional(v.string(), '');

const fieldSchema = v.object({
  type: text,
  description: text,
  minimum: number,
  maximum: number,
  minLength: number,
  maxLength: number,
  /** The values that it can have, with their names. */
  oneOf: v.optional(v.array(v.object({ const: v.union([v.string(), v.number()]), title: v.string() })), []),
});
/** A field of a request or an answer. */
export type ApiDocumentField = v.InferOutput<typeof fieldSchema>;

const objectEntries = {
  properties: v.optional(v.record(v.string(), fieldSchema), {}),
  required: v.optional(v.array(v.string()), []),
};
const bodySchema = v.object({ ...objectEntries, items: v.optional(v.object(objectEntries)) });
/** A named schema of the document: of an object, or of a list of them. */
export type ApiDocumentSchema = v.InferOutput<typeof bodySchema>;

const referenceSchema = v.object({ $ref: v.string() });

const callSchema = v.object({
  description: v.string(),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.string(),
        required: v.optional(v.boolean(), false),
        description: v.string(),
        schema: fieldSchema,
      }),
    ),
    [],
  ),
  requestBody: v.optional(
    v.object({
      content: v.object({
        'application/json': v.object({
          schema: referenceSchema,
          example: v.record(v.string(), v.union([v.string(), v.number()])),
        }),
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
          /** Of an answer. */
          example: v.optional(v.unknown()),
          /** Of each refusal with this status, by its code. */
          examples: v.optional(v.record(v.string(), v.object({ value: apiErrorBodySchema })), {}),
        }),
      }),
    }),
  ),
});
/** One call of the developer API. */
export type ApiDocumentCall = v.InferOutput<typeof callSchema>;

const actionSchema = v.object({
  action: v.string(),
  summary: v.string(),
  description: v.string(),
  request: referenceSchema,
  /** Of one; absent where nothing is answered but refusals. */
  answer: v.optional(referenceSchema),
  examples: v.array(
    v.object({ request: v.record(v.string(), v.union([v.string(), v.number()])), answer: v.unknown() }),
  ),
  errors: v.array(v.object({ error: v.string(), description: v.string() })),
});

/** What /api reads of `GET /v1/openapi.json` (B-developer-21). */
export const apiDocumentSchema = v.object({
  info: v.object({ description: v.string() }),
  paths: v.object({
    '/services': v.object({ get: callSchema }),
    '/order': v.object({ post: callSchema }),
    '/status/{wId}': v.object({ get: callSchema }),
    '/api/v2': v.object({
      post: v.object({
        description: v.string(),
        /** What each `action` takes and answers: OpenAPI tells the actions of one address apart by their schemas alone. */
        'x-actions': v.array(actionSchema),
        /** Refusals that no action has for itself. */
        'x-errors': v.array(v.object({ error: v.string(), description: v.string() })),
      }),
    }),
  }),
  components: v.object({ schemas: v.record(v.string(), bodySchema) }),
});
/** What /api reads of `GET /v1/openapi.json` (B-developer-21). */
export type ApiDocument = v.InferOutput<typeof apiDocumentSchema>;
/** One action of the panel protocol. */
export type ApiDocumentAction = v.InferOutput<typeof actionSchema>;
