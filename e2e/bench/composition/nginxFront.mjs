import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../freePorts.mjs';
import { placed, startNginx } from '../../nginx.mjs';
import { ROOT } from '../openShop.mjs';

const CONFIGURATION = readFileSync(join(ROOT, 'hosting/nginx.conf'), 'utf8');
const SECOND_ORIGIN = '# ---- Remotes on';

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
  return placed(CONFIGURATION.slice(0, CONFIGURATION.indexOf(SECOND_ORIGIN)), [
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${port} ssl http2;`],
    [/listen 80;/g, `listen 127.0.0.1:${unused};`],
    [/ssl_certificate +\S+;/g, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key +\S+;/g, `ssl_certificate_key ${key};`],
    [/127\.0\.0\.1:3000/g, new URL(shop.url).host],
    [/access_log .*;/g, 'access_log off;'],
    [/(upstream |\/\/|@|zone=|limit_conn |log_format |\$)storefront(?=\b|_network)/g, `$1${name}`],
    [/proxy_set_header Host \$host;/g, 'proxy_set_header Host $http_host;'],
  ]);
}

/** Starts one nginx before several shops, over TLS and HTTP/2, as in hosting/nginx.conf. */
export async function openFront(folder, shops) {
  mkdirSync(folder);
  const { key, certificate, digest } = makeCertificate(folder);
  const sites = [];
  const secure = {};
  for (const [name, shop] of Object.entries(shops)) {
    const [port, unused] = await freePorts();
    sites.push(siteOf({ shop, name, port, unused, key, certificate }));
    secure[name] = { ...shop, url: `https://localhost:${port}`, port };
  }
  const ports = Object.values(secure).map(({ port }) => port);
  const nginx = await startNginx(folder, sites.join('\n'), ports);
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
