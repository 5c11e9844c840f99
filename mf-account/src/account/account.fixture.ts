import { HttpResponse, http, server } from 'shared-ui/testing';

/** Answers what 계정설정 asks for on its own, of a member of whom there is little to show. What a test answers later goes first. */
export function answerAccount(): void {
  server.use(
    http.get('*/auth/log-ins', () => HttpResponse.json([])),
    http.get('*/auth/email', () => HttpResponse.json({ email: 'me***@example.com' })),
    http.get('*/auth/api-key', () => HttpResponse.json({ lastUsedAt: null })),
    http.get('*/service/point/remembered', () => HttpResponse.json([])),
  );
}
