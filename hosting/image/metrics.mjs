// Passes on the figures of the server beside it, whose operator's port no other machine reaches: /metrics and nothing else.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const PORT = Number(process.env.METRICS_PORT || 9100);
const ACCESS = join(process.env.STOREFRONT_DATA, 'operator.json');

async function readMetrics() {
  // Read each time: a server that was started anew may have another port.
  const { port, token } = JSON.parse(await readFile(ACCESS, 'utf8'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers, signal: AbortSignal.timeout(5000) });
  return { status: answer.status, type: answer.headers.get('content-type') ?? 'text/plain', text: await answer.text() };
}

const server = createServer(async (request, response) => {
  if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
  const { status, type, text } = await readMetrics().catch(() => ({ status: 503, type: 'text/plain', text: '' }));
  return response.writeHead(status, { 'content-type': type }).end(text);
});
server.listen(PORT);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
