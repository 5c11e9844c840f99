import type { FastifyRequest } from 'fastify';

const MAX_LENGTH = 64;
const UNNAMED = 'operator';

/** Header with the person's percent-encoded name. It grants nothing; the token does. */
export const OPERATOR_NAME_HEADER = 'x-operator-name';

export function operatorName(request: FastifyRequest): string {
  const header = request.headers[OPERATOR_NAME_HEADER];
  const name = typeof header === 'string' ? decode(header).replace(/\p{C}/gu, '').trim().slice(0, MAX_LENGTH) : '';
  return name === '' ? UNNAMED : name;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
