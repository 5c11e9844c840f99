import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { SpanStatusCode } from '@opentelemetry/api';
import { Registry } from 'prom-client';
import { buildApp } from '../../app.js';
import { expireTopUps } from '../../points/index.js';
import { listen } from '../../testing/listen.js';
import { signUpMember } from '../../testing/members.js';
import { setUpSite } from '../../testing/setUp.js';
import { createLog } from '../log/log.js';
import { startTracing } from './startTracing.js';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  status: { code: SpanStatusCode };
  attributes: { key: string; value: object }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const site = setUpSite();
const received: string[] = [];
let collector: Awaited<ReturnType<typeof listen>>;

const spans = () =>
  received.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  });

const endpointOf = ({ port }: typeof collector) => `http://127.0.0.1:${port}`;

async function traced<T>(endpoint: string, ask: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<T>, ratio = 1) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const { stop, ...traces } = await startTracing({ endpoint, ratio, name: 'shop' }, log);
  const app = await buildApp({ ...site.deps, traces, log, metrics: new Registry() });
  try {
    return { answer: await ask(app), lines };
  } finally {
    await app.close();
    await stop();
  }
}

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    received.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  collector = await listen(server);
});
beforeEach(() => received.splice(0));
afterAll(() => collector.close());

// B-server-33
it("goes on with a page's trace down to each statement, and tells nothing of who asked for what", async () => {
  const { loginId } = await signUpMember(site);
  const { answer, lines } = await traced(endpointOf(collector), (app) =>
    app.inject({
      method: 'POST',
      url: '/auth/login?from=in-query',
      headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
      payload: { id: loginId, password: 'in-password' },
    }),
  );
  const [request] = spans().filter(({ name }) => name === 'POST /auth/login');
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: answer.statusCode },
  });
  const statements = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(statements.map(({ traceId }) => traceId)).toEqual(statements.map(() => TRACE));
  expect(JSON.stringify(statements)).toMatch(/select .* from \\"members\\"/);
  expect(received.join('')).not.toMatch(new RegExp(`in-query|in-password|${loginId}|127\\.0\\.0\\.1`));
  expect(lines.join('')).toContain(`"traceId":"${TRACE}"`);
});

// B-server-33
it('tells a page which trace its navigation began, and nobody else', async () => {
  const { answer } = await traced(endpointOf(collector), async (app) => {
    app.get('/page', (_request, reply) => reply.type('text/html; charset=utf-8').send('<p>'));
    return { page: await app.inject('/page'), call: await app.inject('/service/settings') };
  });
  const [page] = spans().filter(({ name }) => name === 'GET /page');
  expect(answer.page.headers['server-timing']).toBe(`traceparent;desc="00-${page?.traceId}-${page?.spanId}-01"`);
  expect(answer.call.headers['server-timing']).toBeUndefined();
});

// B-server-33
it('tells of each run of a job, and of its statements', async () => {
  const { traceJob, stop } = await startTracing(
    { endpoint: endpointOf(collector), ratio: 1, name: 'shop' },
    site.deps.log,
  );
  await traceJob('expireTopUps', () => expireTopUps(site.deps.db, site.deps.clock.now()));
  const failing = traceJob('failing', () => Promise.reject(new Error('of a job')));
  await expect(failing).rejects.toThrow('of a job');
  await stop();
  const [job] = spans().filter(({ name }) => name === 'expireTopUps');
  expect(spans().filter(({ parentSpanId }) => parentSpanId === job?.spanId)).not.toEqual([]);
  expect(
    spans()
      .filter(({ status }) => status.code === SpanStatusCode.ERROR)
      .map(({ name }) => name),
  ).toEqual(['failing']);
});

// B-server-33
it('sends only the share that is wanted, whatever a stranger asks for', async () => {
  const ask = { url: '/service/settings', headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` } };
  await traced(endpointOf(collector), (app) => app.inject(ask), 0);
  expect(spans()).toEqual([]);
});

// B-server-33
it('answers as ever where no collector is', async () => {
  const away = await listen(createServer());
  await away.close();
  const { answer } = await traced(endpointOf(away), (app) => app.inject('/service/settings'));
  expect(answer.statusCode).toBe(200);
});
