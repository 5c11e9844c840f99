import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './createTestApp.js';

export interface ReportEntry {
  package: string;
  version: string;
  [more: string]: unknown;
}

interface Choices {
  canary?: boolean;
  translated?: boolean;
  remoteAddress?: string;
}

/** Reports as a page does that was given these versions. */
export function sendReports(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  entries: readonly ReportEntry[],
  { remoteAddress = '203.0.113.7', ...more }: Choices = {},
): Promise<LightMyRequestResponse> {
  const given = Object.fromEntries(entries.map((entry) => [entry.package, entry.version]));
  const payload = { visit: deps.reports.signVisit(given), ...more, entries };
  return app.inject({ method: 'POST', url: '/reports', remoteAddress, payload });
}
