import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { ConnectTls } from '../platform/http/postBytes.js';
import { listen } from './listen.js';

/** The name on the certificate is checked. */
export async function startTlsServer(host: string, answer: RequestListener) {
  const { key, cert } = makeCertificate(host);
  const { port, close } = await listen(createServer({ key, cert }, answer));
  const connectTls: ConnectTls = (servername) =>
    connect({ host: '127.0.0.1', port, servername, ca: cert, ALPNProtocols: ['http/1.1'] });
  return { connectTls, close };
}

function makeCertificate(host: string): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-certificate-'));
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
