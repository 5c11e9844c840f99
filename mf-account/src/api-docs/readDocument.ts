import type { ApiDocument, ApiDocumentAction, ApiDocumentCall, ApiDocumentField } from '@storefront/contract';

export interface DocField {
  name: string;
  /** '헤더' or '경로'; absent for fields of a body. */
  place?: string;
  type: string;
  /** '1 이상', '1~200자'; '' without any. */
  limits: string;
  isRequired: boolean;
  meaning: string;
  values: { const: string | number; title: string }[];
}

export interface DocRefusal {
  status?: string;
  code: string;
  message: string;
}

export interface DocCall {
  description: string;
  request: DocField[];
  body?: Readonly<Record<string, string | number>> | undefined;
  status: string;
  answer: DocField[];
  example: unknown;
  refusals: DocRefusal[];
}

export interface DocAction {
  action: string;
  summary: string;
  description: string;
  request: DocField[];
  answer: DocField[];
  examples: ApiDocumentAction['examples'];
  refusals: DocRefusal[];
}

export interface Docs {
  description: string;
  services: DocCall;
  order: DocCall;
  status: DocCall;
  refill?: DocCall | undefined;
  refillStatus?: DocCall | undefined;
  panel: { description: string; common: DocField[]; actions: DocAction[]; refusals: DocRefusal[] };
}

const TYPES: Readonly<Record<string, string>> = {
  integer: '정수',
  number: '숫자',
  string: '문자열',
  boolean: '참/거짓',
};
const PLACES: Readonly<Record<string, string>> = { header: '헤더', path: '경로' };

const COMMON_FIELDS = ['key', 'action'];

/** @throws TypeError if it is no such document */
export function readDocument(document: ApiDocument): Docs {
  const { info, paths, components } = document;

  const fieldsOf = (reference: string): DocField[] => {
    const schema = components.schemas[reference.slice(reference.lastIndexOf('/') + 1)];
    const { properties = {}, required = [] } = schema?.items ?? schema ?? {};
    return Object.entries(properties).map(([name, field]) => toField(name, field, required.includes(name)));
  };

  const readCall = ({ description, parameters = [], requestBody, responses }: ApiDocumentCall): DocCall => {
    const body = requestBody?.content['application/json'];
    const all = Object.entries(responses).map(([status, { content }]) => ({ status, ...content['application/json'] }));
    const success = all.find(({ status }) => status.startsWith('2'));
    return {
      description,
      request: [
        ...parameters.map((parameter) => ({
          ...toField(parameter.name, { ...parameter.schema, description: parameter.description }, parameter.required),
          place: PLACES[parameter.in] ?? parameter.in,
        })),
        ...(body ? fieldsOf(body.schema.$ref) : []),
      ],
      body: body?.example,
      status: success?.status ?? '',
      answer: success ? fieldsOf(success.schema.$ref) : [],
      example: success?.example,
      refusals: all.flatMap(({ status, examples = {} }) =>
        Object.values(examples).map(({ value: { code, message } }) => ({ status, code, message })),
      ),
    };
  };

  const { post } = paths['/api/v2'];
  const actions = post['x-actions'].map(({ request, answer, errors, ...action }) => ({
    ...action,
    all: fieldsOf(request.$ref),
    answer: answer ? fieldsOf(answer.$ref) : [],
    refusals: errors.map(toRefusal),
  }));
  const isCommon = ({ name }: DocField) => COMMON_FIELDS.includes(name);
  return {
    description: info.description,
    services: readCall(paths['/services'].get),
    order: readCall(paths['/order'].post),
    status: readCall(paths['/status/{wId}'].get),
    refill: paths['/refill'] && readCall(paths['/refill'].post),
    refillStatus: paths['/refill/{id}'] && readCall(paths['/refill/{id}'].get),
    panel: {
      description: post.description,
      common: actions[0]?.all.filter(isCommon) ?? [],
      actions: actions.map(({ all, ...action }) => ({ ...action, request: all.filter((field) => !isCommon(field)) })),
      refusals: post['x-errors'].map(toRefusal),
    },
  };
}

const toRefusal = ({ error, description }: ApiDocumentAction['errors'][number]): DocRefusal => ({
  code: error,
  message: description,
});

function toField(name: string, field: ApiDocumentField, isRequired = false): DocField {
  const { type = '', description: meaning = '', oneOf: values = [] } = field;
  return { name, type: TYPES[type] ?? type, limits: describeLimits(field), isRequired, meaning, values };
}

const grouped = (value: number): string => value.toLocaleString('ko-KR');

function describeLimits({ minimum, maximum, minLength, maxLength }: ApiDocumentField): string {
  return describeRange(minLength, maxLength, '자') || describeRange(minimum, maximum, '');
}

function describeRange(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return `${grouped(from)}~${grouped(to)}${unit}`;
  if (from !== undefined) return `${grouped(from)}${unit} 이상`;
  return to === undefined ? '' : `${grouped(to)}${unit} 이하`;
}
