import type { GenericSchema } from 'valibot';
import { jsonContent, refer, toOpenApiSchema } from './openApi.js';
import { refused } from './PanelAction.js';
import { PANEL_ACTIONS } from './panelActions.js';

export const PANEL_ERRORS: Readonly<Record<string, string>> = {
  'Invalid API key': 'key가 없거나 올바르지 않아요.',
  'Incorrect request': '모르는 action이거나 읽을 수 없는 내용이에요.',
  'Incorrect request, use POST': '주소로는 읽는 동작만 할 수 있어요. POST로 보내 주세요.',
  'Incorrect request, send UTF-8':
    'UTF-8이 아닌 글자가 있어요. 폼을 EUC-KR로 보내려면 Content-Type에 charset=euc-kr을 적어 주세요.',
  'Too many requests, try again later': '너무 자주 호출했어요. Retry-After 헤더의 초만큼 기다려 주세요.',
  'Temporarily unavailable, try again later':
    '잠시 처리할 수 없어요. 상태 503으로 답하고, 아무 일도 일어나지 않았어요.',
  'Internal error': '저희 쪽 오류예요. 상태 500으로 답해요. 주문이 됐는지 확인한 뒤 다시 보내 주세요.',
};

const nameOf = (action: string) => action.replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** All actions share one address: programs see alternatives of its body, the screen /api the list `x-actions`. */
export function describePanel() {
  const actions = Object.entries(PANEL_ACTIONS);
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
      action,
      summary,
      description,
      examples,
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
      PanelError: toOpenApiSchema(refused, 'answer'),
    },
  };
}

function describeRequest(action: string, request: GenericSchema) {
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
