import type { Registry } from '@storefront/contract/registry';
import { MAX_REPORT_BYTES, parseReport } from '@storefront/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { IsNamed, Reports } from './Reports.js';

/** Serves `POST /reports`. The answer is empty whatever becomes of a report: nobody waits for one. */
export function reportRoutes(app: FastifyInstance, reports: Reports, registry: () => Registry): void {
  app.post(
    '/reports',
    {
      bodyLimit: MAX_REPORT_BYTES,
      logLevel: 'warn',
      errorHandler: (_error, _request, reply) => {
        reports.drop('malformed');
        return reply.code(400).send();
      },
    },
    async (request, reply) => {
      const report = parseReport(request.body);
      if (report) reports.record(report, request.ip, namedBy(registry()));
      else reports.drop('malformed');
      return reply.code(204).send();
    },
  );
}

function namedBy({ shell, remotes }: Registry): IsNamed {
  return (name, version) => {
    const known = name === 'shell' ? shell : remotes[name];
    if (!known) return false;
    const versions = [known.live, known.fallback, known.canary?.version, known.holdback?.version];
    return version === '' || versions.some((one) => one?.version === version);
  };
}
