import type { DevGatewayParts } from './DevGateway.js';
import { DevGateway } from './DevGateway.js';
import { FakedShop } from './FakedShop.js';
import { HANDLERS } from './fake/handlers.js';
import { OwnHandlers } from './fake/OwnHandlers.js';
import { LiveShop } from './LiveShop.js';
import { type Builds, OwnBuilds } from './OwnBuilds.js';

type Print = (line: string) => void;

interface DevOptions {
  /** Packages that are worked on, in a repository. */
  names: readonly string[];
  root: string;
  port: number;
  /** Screen to begin with. */
  path: string;
  /** In milliseconds since 1970. */
  startedAt: number;
  print: Print;
  /** What comes last when it is told to end. */
  end: () => void;
}

/** The working tree inside a shop that runs. Builds, watches and serves until it is told to end. */
export function developIn(site: URL, options: DevOptions): Promise<void> {
  return develop(options, options.names, (builds) => ({ builds, makeShop: (gateway) => new LiveShop(site, gateway) }));
}

/**
 * The working tree in a shop that is made up: the shell's sources are beside the remotes'.
 * @param first Who looks at first.
 */
export async function developAlone(first: 'member' | '', shell: string, options: DevOptions): Promise<void> {
  const { names, root, print } = options;
  let tell = () => {};
  const own = names.map((name) => new OwnHandlers(name, root, () => tell()));
  await Promise.all(own.map((handlers) => handlers.begin()));
  const all = [...names.filter((name) => name !== shell), shell];
  return develop(options, all, (builds, gatewayTells) => {
    tell = gatewayTells;
    const handlers = () => [...own.flatMap((one) => one.handlers), ...HANDLERS];
    return {
      first,
      builds: withHandlers(builds, own),
      makeShop: (gateway) => new FakedShop(gateway, handlers, print),
    };
  });
}

/** Builds, with what a remote answers for itself. */
const withHandlers = (builds: Builds, own: readonly OwnHandlers[]): Builds => ({
  get current() {
    return builds.current;
  },
  get known() {
    return builds.known;
  },
  get problems() {
    return [
      ...builds.problems,
      ...own.flatMap(({ name, problem }) => (problem === null ? [] : { name, text: problem })),
    ];
  },
  get isBuilding() {
    return builds.isBuilding;
  },
  get revision() {
    return own.reduce((sum, { revision }) => sum + revision, 0);
  },
});

async function develop(
  { names, root, port, path, startedAt, print, end }: DevOptions,
  built: readonly string[],
  partsOf: (builds: Builds, tell: () => void) => Pick<DevGatewayParts, 'builds' | 'makeShop' | 'first'>,
): Promise<void> {
  let gateway: DevGateway | null = null;
  const tell = () => gateway?.tell();
  const builds = new OwnBuilds(built, tell, print);
  const close = () => {
    gateway?.close();
    builds.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      close();
      end();
    });
  try {
    // Before anything is built: a port that is taken is said at once.
    gateway = await DevGateway.open(port, { names, folder: root, ...partsOf(builds, tell) });
    const { url, shop } = gateway;
    await builds.begin();
    print(`\nReady in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C ends it.\n`);
    print(`  Open:  ${new URL(path, url).href}\n  Shop:  ${shop.name}\n`);
  } catch (error) {
    close();
    throw error;
  }
}
