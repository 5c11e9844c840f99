import { QUESTION_SUBJECTS, type QuestionSubject, questionCall } from '@storefront/contract';
import { questionListSchema, questionRequestSchema } from '@storefront/contract/schemas';
import type { FastifyInstance } from 'fastify';
import { memberOf, requireMember } from '../../members/index.js';
import { checkIdempotencyKey, type Deps, readIdempotencyKey, rowIdParams } from '../../platform/index.js';
import { askQuestion } from './askQuestion.js';
import { readQuestion } from './readQuestions.js';

/** Registers a question's calls about an order, an auto-order and a deposit (B-question-1). */
export function questionRoutes(app: FastifyInstance, deps: Deps): void {
  const onRequest = requireMember(deps);
  const reading = { onRequest, schema: { params: rowIdParams, response: { 200: questionListSchema } } };
  const asking = {
    onRequest,
    preValidation: checkIdempotencyKey,
    schema: { params: rowIdParams, body: questionRequestSchema },
  };
  for (const about of Object.keys(QUESTION_SUBJECTS) as QuestionSubject[]) {
    const path = questionCall(about, ':id');
    app.get(path, reading, (request) =>
      readQuestion(deps.db, { memberId: memberOf(request).id, about, id: request.params.id }),
    );
    app.post(path, asking, async (request, reply) => {
      const { text } = request.body;
      const asked = { memberId: memberOf(request).id, about, id: request.params.id, text };
      const id = await askQuestion(deps, { ...asked, idempotencyKey: readIdempotencyKey(request) });
      return reply.code(201).send({ id });
    });
  }
}
