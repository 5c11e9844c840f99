import * as v from 'valibot';
import { PANEL_DOCS, PANEL_ERRORS, type PanelActionDocs } from './panelDocs.js';
import { jsonContent, refer, toOpenApiSchema } from './toOpenApiSchema.js';

/** `refill_status` as `RefillStatus`. */
const nameOf = (action: string) => action.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/**
 * The panel protocol for the OpenAPI document. All actions share one address: to programs they are alternatives of its
 * body, to the screen /api the list `x-actions`.
 */
export function describePanel() {
  const actions = Object.entries<PanelActionDocs>(PANEL_DOCS);
  const requestOf = (action: string) => `Panel${nameOf(action)}`;
  const answerOf = (action: string) => `Panel${nameOf(action)}Answer`;
  const answers = Object.fromEntries(
    actions.flatMap(([action, { answer, answers: ofMany }]) => [
      ...(answer ? [[answerOf(action), toOpenApiSchema(answer, 'answer')] as const] : []),
      ...(ofMany ? [[`${answerOf(action)}s`, toOpenApiSchema(ofMany, 'answer')] as const] : []),
    ]),
  );
  const post = {
    operationId: 'callPanel',
    summary: '리셀러 프로토콜',
    description:
      '다른 패널이 쓰는 SMM API v2와 같은 방식이에요. key와 action을 담아 폼(application/x-www-form-urlencoded)이나 JSON으로 보내 주세요. 거절은 상태 200과 {"error": "…"}로 답해요.',
    security: [],
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': { schema: { oneOf: actions.map(([action]) => refer(requestOf(action))) } },
      },
    },
    responses: {
      200: {
        description: '답 또는 거절',
        content: {
          'application/json': {
            schema: { anyOf: [...Object.keys(answers).map(refer), refer('PanelError')] },
          },
        },
      },
      500: { description: '저희 쪽 오류예요.', content: jsonContent('PanelError') },
      503: { description: '잠시 처리할 수 없어요.', content: jsonContent('PanelError') },
    },
    'x-actions': actions.map(([action, { summary, description, answer, examples, errors }]) => ({
      ...{ action, summary, description, examples },
      request: refer(requestOf(action)),
      ...(answer && { answer: refer(answerOf(action)) }),
      errors: listErrors(errors),
    })),
    'x-errors': listErrors(PANEL_ERRORS),
  };
  return {
    path: { servers: [{ url: '/' }], post },
    schemas: {
      ...Object.fromEntries(
        actions.map(([action, { request }]) => [requestOf(action), describeRequest(action, request)]),
      ),
      ...answers,
      PanelError: toOpenApiSchema(v.object({ error: v.string() }), 'answer'),
    },
  };
}

function describeRequest(action: string, request: v.GenericSchema) {
  const { properties, required = [], ...rest } = toOpenApiSchema(request, 'request');
  const key = { type: 'string', description: 'API 키' };
  return {
    ...rest,
    properties: { key, action: { const: action, type: 'string', description: '할 일' }, ...properties },
    required: ['key', 'action', ...required],
  };
}

function listErrors(errors: Readonly<Record<string, string>>) {
  return Object.entries(errors).map(([error, description]) => ({ error, description }));
}
