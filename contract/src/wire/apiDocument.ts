import type { ApiErrorBody } from './apiError.js';

// The screen /api reads this part of OpenAPI 3.1 from `GET /v1/openapi.json`.

export interface ApiDocumentField {
  type?: string | undefined;
  description?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  oneOf?: { const: string | number; title: string }[] | undefined;
}

interface ApiDocumentFields {
  properties?: Record<string, ApiDocumentField> | undefined;
  required?: string[] | undefined;
}

export interface ApiDocumentSchema extends ApiDocumentFields {
  items?: ApiDocumentFields | undefined;
}

interface ApiDocumentReference {
  $ref: string;
}

type ExampleFields = Record<string, string | number>;

export interface ApiDocumentCall {
  description: string;
  parameters?:
    | { name: string; in: string; required?: boolean | undefined; description: string; schema: ApiDocumentField }[]
    | undefined;
  requestBody?:
    | { content: { 'application/json': { schema: ApiDocumentReference; example: ExampleFields } } }
    | undefined;
  responses: Record<
    string,
    {
      description: string;
      content: {
        'application/json': {
          schema: ApiDocumentReference;
          example?: unknown;
          examples?: Record<string, { value: ApiErrorBody }> | undefined;
        };
      };
    }
  >;
}

interface ApiDocumentPanelRefusal {
  error: string;
  description: string;
}

export interface ApiDocumentAction {
  action: string;
  summary: string;
  description: string;
  request: ApiDocumentReference;
  /** Absent if only refusals are answered. */
  answer?: ApiDocumentReference | undefined;
  examples: { request: ExampleFields; answer: unknown }[];
  errors: ApiDocumentPanelRefusal[];
}

/** Server tests check the document against it (B-developer-21). */
export interface ApiDocument {
  info: { description: string };
  paths: {
    '/services': { get: ApiDocumentCall };
    '/order': { post: ApiDocumentCall };
    '/status/{wId}': { get: ApiDocumentCall };
    /** Older servers have no AS. */
    '/refill'?: { post: ApiDocumentCall } | undefined;
    '/refill/{id}'?: { get: ApiDocumentCall } | undefined;
    '/api/v2': {
      post: {
        description: string;
        /** OpenAPI distinguishes actions of one address by schema only. */
        'x-actions': ApiDocumentAction[];
        'x-errors': ApiDocumentPanelRefusal[];
      };
    };
  };
  components: { schemas: Record<string, ApiDocumentSchema> };
}
