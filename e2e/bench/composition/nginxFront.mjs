import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts, ROOT } from '../openShop.mjs';

const CONFIGURATION = readFileSync(join(ROOT, 'hosting/nginx.conf'), 'utf8');
const SECOND_ORIGIN = '# ---- Remotes on';
const PROGRAM = process.env.NGINX_PATH ?? '/usr/sbin/nginx';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Before anything is built. @throws Error with what to install */
export function requireNginx() {
  if (!existsSync(PROGRAM)) throw new Error(`There is no ${PROGRAM}: apt-get install nginx`);
}

function makeCertificate(folder) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate, ...names], { stdio: 'ignore' });
  const run = (args, input) => execFileSync('openssl', args, { input, stdio: ['pipe', 'pipe', 'ignore'] });
  const publicKey = run(['x509', '-in', certificate, '-pubkey', '-noout']);
  const digest = run(['dgst', '-sha256', '-binary'], run(['pkey', '-pubin', '-outform', 'der'], publicKey));
  return { key, certificate, digest: digest.toString('base64') };
}

function siteOf({ shop, name, port, unused, key, certificate }) {
  const places = [
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${port} ssl http2;`],
    [/listen 80;/g, `listen 127.0.0.1:${unused};`],
    [/ssl_certificate +\S+;/g, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key +\S+;/g, `ssl_certificate_key ${key};`],
    [/127\.0\.0\.1:3000/g, new URL(shop.url).host],
    [/access_log .*;/g, 'access_log off;'],
    [/(upstream |\/\/|@|zone=|limit_conn |log_format |\$)storefront(?=\b|_network)/g, `$1${name}`],
    [/proxy_set_header Host \$host;/g, 'proxy_set_header Host $http_host;'],
  ];
  return places.reduce(
    (text, [pattern, place]) => {
      if (!pattern.test(text)) throw new Error(`hosting/nginx.conf has no ${pattern}`);
      return text.replaceAll(pattern, place);
    },
    CONFIGURATION.slice(0, CONFIGURATION.indexOf(SECOND_ORIGIN)),
  );
}

async function answers(port) {
  const socket = connect(port, '127.0.0.1');
  const isThere = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ])
    .catch(() => false)
    .finally(() => socket.destroy());
  return isThere;
}

/** Starts one nginx before several shops, over TLS and HTTP/2, as in hosting/nginx.conf. */
export async function startNginx(folder, shops) {
  mkdirSync(folder);
  const { key, certificate, digest } = makeCertificate(folder);
  const sites = [];
  const secure = {};
  for (const [name, shop] of Object.entries(shops)) {
    const [port, unused] = await freePorts(2);
    sites.push(siteOf({ shop, name, port, unused, key, certificate }));
    secure[name] = { ...shop, url: `https://localhost:${port}`, port };
  }
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    ...['daemon off;', 'worker_processes 1;', `pid ${folder}/pid;`, 'events {}'],
    `http { access_log off; ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}`,
    ...sites,
    '}',
  ];
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'));
  const nginx = spawn(PROGRAM, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const { port } of Object.values(secure))
    while (!(await answers(port))) {
      if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}`);
      await sleep(50);
    }
  return {
    shops: secure,
    digest,
    async close() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}
