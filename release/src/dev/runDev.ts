import { ROOT } from '../workspace.js';
import { DevGateway } from './DevGateway.js';
import { OwnBuilds } from './OwnBuilds.js';
import type { Shop } from './Shop.js';

export interface DevOptions {
  /** Packages whose working tree pages are made of. */
  names: readonly string[];
  port: number;
  /** What stands behind the gateway, which the browser sees at an origin. */
  makeShop: (gateway: URL) => Shop;
  hasLivePages: boolean;
  /** Screen to begin with. */
  path: string;
  startedAt: number;
  print: (line: string) => void;
}

/** Builds, watches and serves until it is told to end. */
export async function runDev({
  names,
  port,
  makeShop,
  hasLivePages,
  path,
  startedAt,
  print,
}: DevOptions): Promise<void> {
  let gateway: DevGateway | null = null;
  const builds = new OwnBuilds(names, () => gateway?.tell(), print);
  const end = () => {
    gateway?.close();
    builds.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  try {
    // Before anything is built: a port that is taken is said at once.
    gateway = await DevGateway.open(port, { makeShop, builds, folder: ROOT, hasLivePages });
    await builds.begin();
    const { url, shop } = gateway;
    print(`\nReady in ${((Date.now() - startedAt) / 1000).toFixed(1)} s. Ctrl-C ends it.\n`);
    print(`  Open:  ${new URL(path, url).href}\n  Shop:  ${shop.name}\n`);
  } catch (error) {
    gateway?.close();
    builds.close();
    throw error;
  }
}
