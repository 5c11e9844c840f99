import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

it('the benchmark of the composition says at once what it lacks, and how to get it', () => {
  const words = [resolve(__dirname, '../e2e/bench/composition/run.mjs'), '--runs', '0'];
  const env = { ...process.env, NGINX_PATH: '/nowhere/nginx' };
  const { status, stderr, stdout } = spawnSync('node', words, { encoding: 'utf8', env, timeout: 60_000 });
  expect(stderr).toMatch(
    /^There is no \/nowhere\/nginx(?:, \S+)?: apt-get install nginx libnginx-mod-http-brotli-static\n$/,
  );
  expect([status, stdout]).toEqual([1, '']);
});
