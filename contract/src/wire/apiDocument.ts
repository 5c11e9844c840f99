import type { ApiErrorBody } from './apiError.js';

// What the screen /api reads of `GET /v1/openapi.json`: a part of OpenAPI 3.1. The rest of the document is for programs.

/** A field of a request or an answer. */
export interface ApiDocumentField {
  type?: string | undefined;
  description?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  /** The values that it can have, with their names. */
  oneOf?: { const: string | number; title: string }[] | undefined;
}

interface ApiDocumentFields {
  properties?: Record<string, ApiDocumentField> | undefined;
  required?: string[] | undefined;
}

/** A named schema of the document: of an object, or of a list of them. */
export interface ApiDocumentSchema extends ApiDocumentFields {
  items?: ApiDocumentFields | undefined;
}

/** The name of a schema, as `#/components/schemas/<name>`. */
interface ApiDocumentReference {
  $ref: string;
}

/** A body as it may be sent; numbers and text alone. */
type ExampleFields = Record<string, string | number>;

/** One call of the developer API. */
export interface ApiDocumentCall {
  description: string;
  parameters?:
    | { name: string; in: string; required?: boolean | undefined; description: string; schema: ApiDocumentField }[]
    | undefined;
  requestBody?:
    | { content: { 'application/json': { schema: ApiDocumentReference; example: ExampleFields } } }
    | undefined;
  /** By status. */
  responses: Record<
    string,
    {
      description: string;
      content: {
        'application/json': {
          schema: ApiDocumentReference;
          /** Of an answer. */
          example?: unknown;
          /** Of each refusal with this status, by its code. */
          examples?: Record<string, { value: ApiErrorBody }> | undefined;
        };
      };
    }
  >;
}

/** A refusal of the panel protocol. */
interface ApiDocumentPanelRefusal {
  error: string;
  description: string;
}

/** One action of the panel protocol. */
export interface ApiDocumentAction {
  action: string;
  summary: string;
  description: string;
  request: ApiDocumentReference;
  /** Of one; absent where nothing is answered but refusals. */
  answer?: ApiDocumentReference | undefined;
  examples: { request: ExampleFields; answer: unknown }[];
  errors: ApiDocumentPanelRefusal[];
}

/** What /api reads of `GET /v1/openapi.json` (B-developer-21). The server's tests hold its document to this. */
export interface ApiDocument {
  info: { description: string };
  paths: {
    '/services': { get: ApiDocumentCall };
    '/order': { post: ApiDocumentCall };
    '/status/{wId}': { get: ApiDocumentCall };
    '/api/v2': {
      post: {
        description: string;
        /** What each `action` takes and answers: OpenAPI tells the actions of one address apart by their schemas alone. */
        'x-actions': ApiDocumentAction[];
        /** Refusals that no action has for itself. */
        'x-errors': ApiDocumentPanelRefusal[];
      };
    };
  };
  components: { schemas: Record<string, ApiDocumentSchema> };
}
