import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Candidate, GateSamples, GOOD } from './support/gateSamples';
import { ROOT } from './support/paths';
import { makeLive, readRegistry, sendVersion } from './support/publishVersion';
import { setUpShop } from './support/setUpShop';

const suite = setUpShop(() => ({ SHOP_GATE: 'on' }));

function watchedChromium(folder: string): string {
  const file = join(folder, 'chromium');
  const real = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  writeFileSync(file, `#!/bin/sh\n{ echo "$@"; env; } >>"$0.log"\nexec ${real} "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

// B-runner-5, B-runner-6
it('a runner passes a sound version, which goes live, and refuses one that leaves an interval behind, by name', async () => {
  const { shop } = suite;
  const samples = await GateSamples.open(shop.url);
  const files = ({ folder, record }: Candidate) =>
    new Map(
      Object.keys(record.files)
        .flatMap((file) => [file, `${file}.br`])
        .map((file) => [file, readFileSync(join(folder, file))]),
    );
  const send = async (code: string) => {
    const build = samples.point([code]);
    await sendVersion(shop.dataDir, 'mf-point', build.record, files(build));
    const { version } = build.record;
    await expect(makeLive(shop.dataDir, 'mf-point', version)).rejects.toThrow("waits for the shop's gate");
    return version;
  };
  const sound = await send(GOOD);
  const bad = await send(`once(() => setInterval(() => 0, 60000)); ${GOOD}`);
  const { token } = (await shop.operator(...'teams add gate --may mf-point --scopes judge'.split(' '))) as {
    token: string;
  };
  const chromium = watchedChromium(samples.folder);
  const runner = spawn(
    'node',
    [join(ROOT, 'release/dist/cli.js'), 'judge', '--to', shop.url],
    {
      env: { ...process.env, RELEASE_TOKEN: token, CHROMIUM_PATH: chromium },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(runner, 'exit');
  const said: string[] = [];
  for await (const line of createInterface(runner.stdout)) {
    if (/by the shop$/.test(line)) said.push(line);
    if (said.length === 2) runner.kill();
  }
  await ended;
  expect(said).toEqual([`mf-point ${sound}: passed by the shop`, `mf-point ${bad}: refused by the shop`]);
  await expect(makeLive(shop.dataDir, 'mf-point', bad)).rejects.toThrow(
    /The shop's gate has refused mf-point \S+\. Nothing was changed\.\\nmf-point \/gate-0: timer: setInterval of 60000 ms goes on/,
  );
  await makeLive(shop.dataDir, 'mf-point', sound);
  expect((await readRegistry(shop.dataDir)).remotes['mf-point']?.live.version).toBe(sound);
  expect(await shop.operator('releases', 'list')).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'mf-point', live: sound, judged: 'passed' })]),
  );
  const started = readFileSync(`${chromium}.log`, 'utf8');
  expect(started).not.toContain(token);
  expect(started.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  samples.close();
});
