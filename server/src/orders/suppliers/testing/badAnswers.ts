import type { AddBehaviour } from './FakePanel.js';

type BadEnd =
  /** Nobody knows whether the panel has it: offered once, then the operator's. */
  | 'unknown'
  /** Certainly not taken: offered a few times, then the operator's. */
  | 'fault'
  /** Overloaded: offered for a day. */
  | 'busy'
  /** Refused: the operator's. */
  | 'refused';

export interface BadAnswer {
  name: string;
  end: BadEnd;
  behaviour: AddBehaviour;
  isBrokenOff?: true;
}

const FAULTS = [301, 307, 308, 401, 403, 404, 405, 406, 411, 413, 414, 415, 421, 426, 431, 451];
const BUSY = [429, 503, 521, 523, 525, 526];
const UNKNOWN = [
  ...[
    201, 202, 204, 300, 302, 303, 304, 305, 400, 402, 408, 409, 410, 412, 416, 417, 418, 422, 423, 424, 425, 428, 444,
  ],
  ...[499, 500, 501, 502, 504, 505, 506, 507, 508, 510, 511, 520, 522, 524, 527, 530, 599, 999],
];
const PAGE = '<!doctype html><title>Forbidden</title><h1>The firewall has blocked this request</h1>';

const statuses = (codes: readonly number[], end: BadEnd): BadAnswer[] =>
  codes.map((statusCode) => ({ name: `status ${statusCode}`, end, behaviour: page(statusCode, PAGE) }));

function page(statusCode: number, body: string, headers: Record<string, string> = {}): AddBehaviour {
  return { kind: 'answer', statusCode, body, headers };
}

const LONG = 200_000;
const TOO_LONG = 3 * 1024 * 1024;

const BODIES: Readonly<Record<string, string>> = {
  nothing: '',
  spaces: '   ',
  'a page': PAGE,
  'half of a JSON': '{"order":',
  null: 'null',
  'a list': '[]',
  'a number': '5',
  'a text': '"5"',
  true: 'true',
  'an object without anything': '{}',
  'another object': '{"status":"fail","message":"no"}',
  'no error': '{"error":""}',
  'an order that is null': '{"order":null}',
  'an order that is true': '{"order":true}',
  'an order that is a list': '{"order":[23501]}',
  'an order that is an object': '{"order":{"id":1}}',
  'order 0': '{"order":0}',
  'order -5': '{"order":-5}',
  'order "-5"': '{"order":"-5"}',
  'order 1.5': '{"order":1.5}',
  'order Infinity': '{"order":1e999}',
  'order "Infinity"': '{"order":"Infinity"}',
  'order "NaN"': '{"order":"NaN"}',
  'order "1e3"': '{"order":"1e3"}',
  'order "0x10"': '{"order":"0x10"}',
  'order "__proto__"': '{"order":"__proto__"}',
  'order "constructor"': '{"order":"constructor"}',
  'an order beyond what a number holds': '{"order":12345678901234567890}',
  'a long order': `{"order":"${'9'.repeat(64)}"}`,
  'a very long order': `{"order":"${'9'.repeat(LONG)}"}`,
  'an order with an error': '{"order":"?","error":"Incorrect link"}',
  'more than is read': `{"order":"${' '.repeat(TOO_LONG)}"}`,
  'a deep list': `${'['.repeat(LONG)}${']'.repeat(LONG)}`,
};

const REFUSALS: Readonly<Record<string, string>> = {
  'an error': '{"error":"Incorrect link"}',
  'an error with characters that no text holds': '{"error":"Incorrect\\u0000 link\\ud800\\u202e"}',
  'an error that is an object': '{"error":{"link":["Incorrect"]}}',
  'an error that is deep': `{"error":${'['.repeat(LONG)}${']'.repeat(LONG)}}`,
  'a long error': `{"error":"${'Incorrect '.repeat(LONG / 10)}"}`,
};

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const RAW: Readonly<Record<string, string>> = {
  'before the answer': '',
  'within the status': 'HTTP/1.',
  'within the headers': HEAD,
  'before the body': `${HEAD}content-length: 15\r\n\r\n`,
  'within the body': `${HEAD}content-length: 15\r\n\r\n{"order":23`,
  'within a chunk': `${HEAD}transfer-encoding: chunked\r\n\r\nf\r\n{"order":23`,
  'after a chunk that is none': `${HEAD}transfer-encoding: chunked\r\n\r\nzz\r\n{"order":23501}`,
  'after what is no HTTP': '\u0000\u0001 SSH-2.0\r\n\r\n',
  'after two lengths': `${HEAD}content-length: 15\r\ncontent-length: 9\r\n\r\n{"order":23501}`,
  'after endless headers': `${HEAD}x: ${'y'.repeat(LONG)}\r\n\r\n{"order":23501}`,
  'after an early answer': 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n',
  'after another protocol': 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
};

export const BAD_ANSWERS: readonly BadAnswer[] = [
  ...statuses(FAULTS, 'fault'),
  ...statuses(BUSY, 'busy'),
  ...statuses(UNKNOWN, 'unknown'),
  { name: 'status 403 with an order', end: 'unknown', behaviour: page(403, '{"order":23501}') },
  { name: 'status 500 with an error', end: 'unknown', behaviour: page(500, '{"error":"Incorrect link"}') },
  { name: 'status 400 with an error', end: 'refused', behaviour: page(400, '{"error":"Incorrect link"}') },
  ...Object.entries(BODIES).map(([name, body]) => ({ name, end: 'unknown' as const, behaviour: page(200, body) })),
  ...Object.entries(REFUSALS).map(([name, body]) => ({ name, end: 'refused' as const, behaviour: page(200, body) })),
  {
    name: 'what is no gzip',
    end: 'unknown',
    behaviour: page(200, '\u001f\u008b', { 'content-encoding': 'gzip' }),
  },
  ...Object.entries(RAW).flatMap(([moment, bytes]) =>
    (['end', 'reset', 'hang'] as const).map((then) => ({
      name: `${then} ${moment}`,
      end: 'unknown' as const,
      behaviour: { kind: 'raw', bytes, then } as const,
    })),
  ),
  { name: 'a reset while it is sent', end: 'unknown', behaviour: { kind: 'take' }, isBrokenOff: true },
];
