import type { IncomingHttpHeaders } from 'node:http';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInContext, type Statement } from '../db/databaseContext.js';

const TRACEPARENT = /^00-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/;

function readParent({ traceparent }: IncomingHttpHeaders): Context {
  const { traceId = '', spanId = '', flags = '' } = TRACEPARENT.exec(String(traceparent))?.groups ?? {};
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Makes a span for each request and each of its statements, in the trace of the page's navigation (B-server-33). */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const traced = new WeakMap<FastifyRequest, { span: Span; onStatement: (statement: Statement) => void }>();
  app.addHook('onRequest', (request, reply, done) => {
    const parent = readParent(request.headers);
    const route = request.routeOptions.url ?? 'none';
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'http.request.header.x-request-id': request.id,
    };
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    const { traceId } = span.spanContext();
    request.log = request.log.child({ traceId });
    reply.log = request.log;
    const onStatement = traceStatements(tracer, trace.setSpan(parent, span));
    traced.set(request, { span, onStatement });
    runInContext({ onStatement }, done);
  });
  // A body arrives in a context of its own, in which the rest of the call goes on.
  app.addHook('preValidation', (request, _reply, done) => {
    const known = traced.get(request);
    if (known) runInContext({ onStatement: known.onStatement }, done);
    else done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const span = traced.get(request)?.span;
    if (span && String(reply.getHeader('content-type')).startsWith('text/html')) {
      const { traceId, spanId, traceFlags } = span.spanContext();
      void reply.header('server-timing', `traceparent;desc="00-${traceId}-${spanId}-0${traceFlags}"`);
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = traced.get(request)?.span;
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** (B-server-33) */
export async function traceJob(tracer: Tracer, name: string, run: () => Promise<void>): Promise<void> {
  const span = tracer.startSpan(name);
  const onStatement = traceStatements(tracer, trace.setSpan(ROOT_CONTEXT, span));
  try {
    await runInContext({ onStatement }, run);
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Their texts hold no values. */
function traceStatements(tracer: Tracer, context: Context): (statement: Statement) => void {
  return ({ text, ms, hasFailed }) => {
    const end = Date.now();
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const [name = ''] = text.trimStart().split(/\s/, 1);
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: end - ms, attributes }, context);
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  };
}
