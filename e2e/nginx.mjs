import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PROGRAM = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Before anything is built. @throws Error with what to install */
export function requireNginx() {
  if (!existsSync(PROGRAM)) throw new Error(`There is no ${PROGRAM}: apt-get install nginx`);
}

/** Replaces each pattern by its place. Throws for a pattern that the configuration lacks. */
export function placed(configuration, places) {
  return places.reduce((text, [pattern, place]) => {
    if (!pattern.test(text)) throw new Error(`The configuration has no ${pattern}`);
    return text.replaceAll(pattern, place);
  }, configuration);
}

function answers(port) {
  const socket = connect(port, '127.0.0.1');
  return Promise.race([once(socket, 'connect').then(() => true), once(socket, 'close').then(() => false)])
    .catch(() => false)
    .finally(() => socket.destroy());
}

/** Starts nginx with these servers, and waits until it answers at the ports. */
export async function startNginx(folder, servers, ports) {
  mkdirSync(folder, { recursive: true });
  const temporary = TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`);
  const log = /access_log (?!off)/.test(servers) ? [] : ['access_log off;'];
  const main = [
    // Only their owner may read data directories.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/pid;`, 'events {}'],
    ...['http {', ...log, ...temporary, servers, '}'],
  ];
  writeFileSync(`${folder}/nginx.conf`, main.join('\n'));
  const nginx = spawn(PROGRAM, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let printed = '';
  nginx.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  for (const port of ports) {
    while (!(await answers(port))) {
      if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}:\n${printed}`);
      await sleep(50);
    }
  }
  return nginx;
}
