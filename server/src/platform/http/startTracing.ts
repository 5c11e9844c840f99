import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { DiagLogFunction } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { TracingConfig } from '../config/readConfig.js';
import { type Log, warnSeldom } from '../log/log.js';
import { SECOND_MS } from '../time/time.js';

/** Whoever stops servers waits for 10 s. */
const STOP_WITHIN_MS = 2 * SECOND_MS;

/**
 * Sends spans by OTLP over HTTP (B-server-33); the exporter reads OpenTelemetry's own variables. Nobody waits for a
 * collector that is away.
 */
export async function startTracing({ endpoint, ratio, name }: TracingConfig, log: Log) {
  // Loaded late: they take half a second.
  const [{ DiagLogLevel, diag }, spans, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('./traceRequests.js'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ]);
  const tell: DiagLogFunction = (reason) => warnSeldom(log, 'traces were not taken', { reason });
  const silent = () => undefined;
  diag.setLogger({ error: tell, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR);
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': name,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    // By the trace's number alone: a stranger's `traceparent` decides nothing.
    sampler: new sdk.TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  });
  const stop = async () => {
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, wait(STOP_WITHIN_MS, undefined, { ref: false })]);
  };
  const tracer = provider.getTracer('storefront');
  return {
    traceRequests: (app: FastifyInstance) => spans.traceRequests(app, tracer),
    traceJob: (name: string, run: () => Promise<void>) => spans.traceJob(tracer, name, run),
    stop,
  };
}
