import { PATHS } from '@storefront/contract';
import type { Registry } from '@storefront/contract/registry';
import type { FastifyInstance } from 'fastify';
import { SECOND_MS } from '../../platform/index.js';

interface WarmPagesParts {
  app: Pick<FastifyInstance, 'inject'>;
  registry: () => Registry;
  origin: string;
}

/**
 * Asks for every page open to visitors, one by one, after a start or a switch, so that its HTML is there.
 * @returns a function that ends it
 */
export function warmPages({ app, registry, origin }: WarmPagesParts): () => Promise<void> {
  const headers = { accept: 'text/html', host: new URL(origin).host };
  let known: Registry | null = null;
  let isStopped = false;
  let asking = Promise.resolve();
  const ask = async (paths: readonly string[]) => {
    for (const url of paths) if (!isStopped) await app.inject({ url, headers }).catch(() => undefined);
  };
  const look = () => {
    const now = registry();
    if (now === known || !now.shell) return;
    known = now;
    asking = asking.then(() => ask(pathsOf(now)));
  };
  const timer = setInterval(look, SECOND_MS);
  timer.unref();
  look();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await asking;
  };
}

const pathsOf = ({ remotes }: Registry): string[] => [
  PATHS.home,
  ...Object.values(remotes).flatMap(({ enabled, live }) => (enabled ? live.screens.map(({ path }) => path) : [])),
  PATHS.termsService,
  PATHS.termsPrivacy,
];
