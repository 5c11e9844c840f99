import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectHere } from '../../../release/dist/connect.js';
import { publish } from '../../../release/dist/publish.js';
import { buildAll } from '../../../release/dist/sealedBuilds.js';
import { packageNames } from '../../../release/dist/workspace.js';
import { startServer, tokenOf } from '../openShop.mjs';
import { buildComposition, withHtml } from './buildComposition.mjs';
import { openFront } from './nginxFront.mjs';

export async function publishAll(dataDir, builds) {
  const { shop, close } = connectHere(dataDir);
  await publish(shop, { builds, seen: await shop.registry(), commit: null });
  await close();
}

/**
 * Opens four shops with the same data: the six builds, and three with one build of the same sources. Each is reached
 * directly (`h1`) and behind nginx with TLS (`h2`).
 */
export async function openCompositions() {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  const closers = [async () => rmSync(folder, { recursive: true })];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const composed = await buildAll(packageNames());
    const bundle = await buildComposition('bundle', join(folder, 'bundle'));
    const split = await buildComposition('split', join(folder, 'split'));
    const builds = { composed, bundle, split, prerendered: withHtml(split, composed, join(folder, 'prerendered')) };
    const filled = join(folder, 'filled');
    mkdirSync(filled);
    await (await startServer(filled)).stop();
    const h1 = {};
    for (const name of Object.keys(builds)) {
      const dataDir = join(folder, `data-${name}`);
      cpSync(filled, dataDir, { recursive: true });
      const shop = await startServer(dataDir, {
        TRUSTED_PROXIES: '127.0.0.1',
        PUBLIC_ORIGIN: 'https://shop.example',
      });
      closers.push(shop.stop);
      await publishAll(dataDir, builds[name]);
      const isPrerendered = builds[name].every(({ record }) => record.node);
      h1[name] = { ...shop, isPrerendered, token: await tokenOf(shop) };
    }
    const nginx = await openFront(join(folder, 'nginx'), h1);
    closers.push(nginx.close);
    return { shops: { h1, h2: nginx.shops }, certificateDigest: nginx.digest, close };
  } catch (error) {
    await close();
    throw error;
  }
}
