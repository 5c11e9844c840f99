import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { EMPTY_REGISTRY, type Registry } from '@storefront/contract/registry';
import { getResponse, type RequestHandler } from 'msw';
import type { DevShop } from './DevGateway.js';
import { SETTINGS } from './fake/shopSamples.js';

const NAME = '흉내 낸 가게';
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** As strict as a shop's (`server/src/site/pageHeaders.ts`); the shell's own inline parts are added. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${EMPTY_STYLE_HASH}`,
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types storefront storefront-remotes dompurify 'allow-duplicates'",
].join('; ');

const block = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data)}</script>`;

const PAGE = [
  '<!doctype html><html lang="ko"><head>',
  `<title>${NAME}</title>`,
  block('runtime-config', { brand: NAME, host: '' }),
  block('settings', SETTINGS),
  block('registry', { schema: 3, revision: 0, remotes: {} }),
  block('visit', { shell: '', reports: false }),
  '</head><body></body></html>',
].join('');

const NOT_KNOWN = { statusCode: 404, code: 'NOT_FOUND', message: '요청하신 내용을 찾을 수 없어요.' };

/** Made-up shop in Node, without server, database or anything kept. */
export class FakedShop implements DevShop {
  readonly name = NAME;

  constructor(
    private readonly gateway: URL,
    private readonly handlers: () => readonly RequestHandler[],
    private readonly print: (line: string) => void,
  ) {}

  async registry(): Promise<Registry> {
    return EMPTY_REGISTRY;
  }

  async page() {
    return { status: 200, headers: { 'content-security-policy': POLICY }, body: PAGE };
  }

  async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<'sent'> {
    const { method = 'GET', url = '/', headers } = incoming;
    const sent = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const request = new Request(this.gateway.origin + url, {
      method: method === 'HEAD' ? 'GET' : method,
      headers: Object.fromEntries(sent),
      ...(hasBody && { body: await buffer(incoming) }),
    });
    const answer = (await getResponse([...this.handlers()], request)) ?? this.#notKnown(`${method} ${url}`);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body && method !== 'HEAD') Readable.fromWeb(answer.body as never).pipe(outgoing);
    else outgoing.end();
    return 'sent';
  }

  #notKnown(call: string): Response {
    this.print(`Nobody answers ${call}: a handler in dev/network.js of the remote would`);
    return Response.json(NOT_KNOWN, { status: 404 });
  }
}
