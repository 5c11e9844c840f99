import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** One row, however many addresses are tried. */
const NO_ROUTE = 'none';

/** Metrics of one port. Labels are routes, methods and statuses: nothing personal, and few. */
export class HttpMetrics {
  readonly #durations: Histogram;
  readonly shed: Counter<'reason'>;
  readonly overBound: Counter<'what'>;

  constructor(
    private readonly registry: Registry,
    private readonly port: 'http' | 'notify',
  ) {
    const registers = [registry];
    this.#durations = new Histogram({
      name: `${port}_request_duration_seconds`,
      help: 'From the arrival of a request to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS_SECONDS,
      registers,
    });
    this.shed = new Counter({
      name: `${port}_requests_shed_total`,
      help: 'Requests answered 503 because there was too much to do',
      labelNames: ['reason'],
      registers,
    });
    this.overBound = new Counter({
      name: `${port}_connections_over_bound_total`,
      help: 'Connections refused because there were too many, or ended to make room',
      labelNames: ['what'],
      registers,
    });
  }

  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const labels = { method: request.method, route: request.routeOptions.url ?? NO_ROUTE, status: reply.statusCode };
      this.#durations.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name: `${this.port}_${name}`,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
