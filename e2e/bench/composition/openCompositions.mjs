import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectHere } from '../../../release/dist/connect.js';
import { publish } from '../../../release/dist/publish.js';
import { buildAll } from '../../../release/dist/sealedBuilds.js';
import { packageNames } from '../../../release/dist/workspace.js';
import { startServer } from '../openShop.mjs';
import { buildComposition } from './buildComposition.mjs';
import { startNginx } from './nginxFront.mjs';

/** The three compositions of the same sources, in the order of the table. */
const COMPOSITIONS = ['composed', 'bundle', 'split'];

/** The demo member's token, as the browser of a member keeps it. */
async function logIn({ url, demo }) {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: demo.id, password: demo.password }),
  });
  if (!answer.ok) throw new Error(`the demo member cannot log in: ${answer.status}`);
  return (await answer.json()).accessToken;
}

async function publishAll(dataDir, builds) {
  const { shop, close } = connectHere(dataDir);
  await publish(shop, { builds, seen: await shop.registry(), commit: null });
  await close();
}

/**
 * Three shops with the same data, each by the server as it is deployed: one with the six builds of the working tree, two
 * with one build of the same sources. Each by the server alone (`h1`) and behind nginx with TLS (`h2`).
 */
export async function openCompositions() {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-bench-'));
  const closers = [async () => rmSync(folder, { recursive: true })];
  const close = async () => {
    for (const end of closers.splice(0).reverse()) await end();
  };
  try {
    const builds = {
      composed: await buildAll(packageNames()),
      bundle: await buildComposition('bundle', join(folder, 'bundle')),
      split: await buildComposition('split', join(folder, 'split')),
    };
    const filled = join(folder, 'filled');
    mkdirSync(filled);
    await (await startServer(filled)).stop();
    const h1 = {};
    for (const name of COMPOSITIONS) {
      const dataDir = join(folder, `data-${name}`);
      cpSync(filled, dataDir, { recursive: true });
      const shop = await startServer(dataDir, {
        TRUSTED_PROXIES: '127.0.0.1',
        PUBLIC_ORIGIN: 'https://shop.example',
      });
      closers.push(shop.stop);
      await publishAll(dataDir, builds[name]);
      h1[name] = { ...shop, token: await logIn(shop) };
    }
    const nginx = await startNginx(join(folder, 'nginx'), h1);
    closers.push(nginx.close);
    return { shops: { h1, h2: nginx.shops }, certificateDigest: nginx.digest, close };
  } catch (error) {
    await close();
    throw error;
  }
}
