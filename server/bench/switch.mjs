import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPageVersion } from '@storefront/contract/registry';
import { buildAll } from '../../release/dist/sealedBuilds.js';
import { packageNames } from '../../release/dist/workspace.js';
import { buildDemoCatalogue } from '../dist/demo/buildDemoCatalogue.js';
import { RenderProcess } from '../dist/site/rendering/RenderProcess.js';
import { median, ms, timeInTurn } from './timing.mjs';

const ROUNDS = 7;
/** The most that isolation may cost, as a ratio. */
const BAR = 5;

async function readShop() {
  const builds = (await buildAll(packageNames())).map(({ name, record, folder }) => ({
    name,
    record,
    source: readFileSync(join(folder, record.node), 'utf8'),
  }));
  const shell = builds.find(({ name }) => name === 'shell');
  const remotes = builds.filter((build) => build !== shell);
  const { platforms, categories, services } = buildDemoCatalogue();
  const request = {
    search: '',
    config: { brand: '그로스토어', host: '' },
    settings: [],
    registry: {
      schema: 3,
      revision: 1,
      remotes: Object.fromEntries(
        remotes.map(({ name, record }) => [name, { enabled: true, live: toPageVersion(record), fallback: null }]),
      ),
    },
    answers: {
      '/service/platforms': platforms,
      '/service/categorys': categories,
      '/service/services': services,
      '/service/notices': [],
      '/service/register-where': [],
    },
  };
  const pages = remotes.flatMap((remote) =>
    remote.record.screens.map(({ path, audience }) => ({ path, remote: audience === 'member' ? null : remote })),
  );
  return {
    shell,
    request,
    pages: [...pages, ...['/terms/service', '/terms/privacy'].map((path) => ({ path, remote: null }))],
  };
}

function jobsOf({ shell, request, pages }, round) {
  const bundle = ({ name, record, source }) => ({
    key: `${name}@${record.version}-${round}`,
    source: `${source}\n//${round}`,
    remote: name,
    version: record.version,
  });
  return pages.map(({ path, remote }) => ({
    shell: bundle(shell),
    screen: remote && bundle(remote),
    request: JSON.stringify({ ...request, path }),
  }));
}

function renderInRooms(program) {
  const known = new Set();
  const toSend = (bundle) => {
    if (bundle && known.has(bundle.key)) return { ...bundle, source: undefined };
    known.add(bundle?.key);
    return bundle;
  };
  return async ({ shell, screen, request }) => {
    program.send({ shell: toSend(shell), screen: toSend(screen), request });
    const [page] = await once(program, 'message');
    return page;
  };
}

export async function switchVersions() {
  const shop = await readShop();
  const isolated = new RenderProcess({ log: console });
  const rooms = fork(join(import.meta.dirname, 'roomsProgram.mjs'));
  const rounds = [0, 0];
  const made = [];
  const renderAll = (which, render) => async () => {
    rounds[which] += 1;
    made[which] = [];
    for (const job of jobsOf(shop, rounds[which])) made[which].push(await render(job));
  };
  const ways = [renderAll(0, (job) => isolated.render(job)), renderAll(1, renderInRooms(rooms))];
  await timeInTurn(ways, 1);
  const [apart, together] = await timeInTurn(ways, ROUNDS);
  await isolated.stop();
  rooms.disconnect();
  const equal = made[0].filter((page, index) => page === made[1][index]).length;
  const ratios = apart.map((time, round) => time / together[round]);
  console.log(
    `\nHTML of all ${shop.pages.length} public pages after a switch, isolated beside node:vm, ${ROUNDS} pairs`,
  );
  console.log(
    `  isolated ${ms(median(apart))}, node:vm ${ms(median(together))}, equal pages ${equal} of ${made[0].length}`,
  );
  console.log(
    `  ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}); the bar is ${BAR}`,
  );
}
