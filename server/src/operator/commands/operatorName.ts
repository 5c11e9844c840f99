import type { FastifyRequest } from 'fastify';

const MAX_LENGTH = 64;
const UNNAMED = 'operator';

/** Header with the name of the person who typed the command, percent-encoded. The token is what lets it through. */
export const OPERATOR_NAME_HEADER = 'x-operator-name';

/** Who did it, for the audit log. */
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
