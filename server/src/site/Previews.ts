import { findLack, type Registry } from '@storefront/contract/registry';
import { SHELL } from '@storefront/contract/releases';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ApiProblem,
  DatabaseAwayError,
  type Deps,
  findInlineSources,
  networkOf,
  SECOND_MS,
  takeFromLimit,
} from '../platform/index.js';
import {
  PREVIEW_PATH,
  type PreviewEnd,
  previewPlace,
  readPreview,
  readSigned,
  recordAttempt,
  type ShownPreview,
  signPreview,
} from '../releases/index.js';
import { securityHeaders } from './pageHeaders.js';
import { askingPage, END_PATH, type NoPreview, noPreviewPage } from './previewPages.js';

const HTML = 'text/html; charset=utf-8';
const FORM = 'application/x-www-form-urlencoded';
/** The forms here have no fields. */
const MAX_FORM_BYTES = 1024;

/**
 * Shows versions that are not live to who has a link (`B-preview-…`). A visit without a signed cookie asks for nothing
 * of it.
 */
export class Previews {
  readonly #place: ReturnType<typeof previewPlace>;

  constructor(private readonly deps: Deps) {
    this.#place = previewPlace(deps);
  }

  routes(app: FastifyInstance): void {
    void app.register(async (scope) => {
      scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, async () => null);

      scope.setErrorHandler(async (error, _request, reply) => this.#sendAway(reply, error));

      scope.get<{ Params: { signed: string } }>(`${PREVIEW_PATH}/:signed`, async (request, reply) => {
        const { signed } = request.params;
        const preview = await this.#open(request, 'link', signed);
        if (typeof preview === 'string') return this.#sendNone(reply, preview);
        const { brand } = this.deps.config;
        const action = `${PREVIEW_PATH}/${signed}`;
        const isShop = this.#place?.isShop ?? false;
        return this.#send(reply, askingPage({ brand, preview, action, shop: this.#shop, isShop }));
      });

      scope.post<{ Params: { signed: string } }>(`${PREVIEW_PATH}/:signed`, async (request, reply) => {
        if (!this.#isFromHere(request)) return this.#refusePress(request, reply);
        const preview = await this.#open(request, 'link', request.params.signed);
        if (typeof preview === 'string') return this.#sendNone(reply, preview);
        const maxAge = Math.floor((preview.endsAt.getTime() - this.deps.clock.now().getTime()) / SECOND_MS);
        this.#setCookie(request, reply, signPreview(this.deps.secrets, 'cookie', preview.id), maxAge);
        const [first] = 'screens' in preview.record ? preview.record.screens : [];
        return reply.redirect(first?.path ?? '/', 303);
      });

      scope.post(END_PATH, async (request, reply) => {
        if (!this.#isFromHere(request)) return this.#refusePress(request, reply);
        this.#setCookie(request, reply, '', 0);
        return reply.redirect('/', 303);
      });
    });
  }

  /**
   * Returns null without a preview, 'sent' if the visit was answered already.
   * @param live A version that its shell cannot run is not shown
   */
  async visit(request: FastifyRequest, reply: FastifyReply, live: Registry): Promise<ShownPreview | 'sent' | null> {
    const signed = parseCookie(request.headers.cookie ?? '')[this.#cookie(request)];
    const isElsewhere = this.#isElsewhere(request);
    if (signed !== undefined) {
      const preview = await this.#open(request, 'cookie', signed).catch((error: unknown) => {
        this.#sendAway(reply, error);
        return null;
      });
      if (preview === null) return 'sent';
      if (typeof preview !== 'string' && fits(preview, live)) return preview;
      // A forged cookie changes nothing: the visit goes on without it.
      if (preview !== 'forged') {
        this.#setCookie(request, reply, '', 0);
        await this.#sendNone(reply, typeof preview === 'string' ? preview : 'gone');
        return 'sent';
      }
    }
    if (isElsewhere || !this.#place || this.#place.isShop) return null;
    await this.#sendNone(reply, 'none');
    return 'sent';
  }

  /** Origin that pages of previews ask; null where that is the shop's. */
  get origin(): string | null {
    return this.#place?.origin ?? null;
  }

  get #shop(): string {
    return this.deps.config.publicOrigin ?? '/';
  }

  #isElsewhere({ host }: FastifyRequest): boolean {
    const origin = this.#place?.origin ?? null;
    return origin !== null && host.toLowerCase() !== new URL(origin).host;
  }

  async #open(request: FastifyRequest, kind: 'link' | 'cookie', signed: string): Promise<ShownPreview | PreviewEnd> {
    const { secrets, config } = this.deps;
    const id = readSigned(secrets, kind, signed);
    if (id === null) {
      const max = config.limits.releaseFailuresPerAddress;
      try {
        await takeFromLimit(this.deps, { kind: 'preview:forged', subject: networkOf(request.ip), max });
      } catch (error) {
        if (kind === 'cookie') return 'forged';
        throw error;
      }
      await this.#note(request, { reason: 'preview.forged' });
      return 'forged';
    }
    if (!this.#place || this.#isElsewhere(request)) {
      await this.#note(request, { reason: 'preview.elsewhere', preview: id });
      return 'forged';
    }
    const found = await readPreview(this.deps, kind, signed);
    if (typeof found === 'string') await this.#note(request, { reason: `preview.${found}`, preview: id });
    return found;
  }

  #note(request: FastifyRequest, attempt: Parameters<typeof recordAttempt>[2]): Promise<void> {
    return recordAttempt(this.deps, request, attempt, 'preview').catch((error: unknown) => {
      // A refusal stands even where the audit log cannot take it.
      if (error instanceof ApiProblem) throw error;
      request.log.warn({ err: error }, 'a refused preview has no line in the audit log');
    });
  }

  /** Only a form of this very origin counts. */
  #isFromHere(request: FastifyRequest): boolean {
    const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
    const own = this.#place?.origin ?? `${request.protocol}://${request.host}`;
    return this.#place !== null && origin === own && site === 'same-origin' && !this.#isElsewhere(request);
  }

  async #refusePress(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await this.#note(request, { reason: 'origin' });
    return this.#sendNone(reply, 'pressedElsewhere');
  }

  #sendNone(reply: FastifyReply, why: NoPreview): FastifyReply {
    const { status, text } = noPreviewPage(this.deps.config.brand, why, this.#shop);
    return this.#send(reply.code(status), text);
  }

  #sendAway(reply: FastifyReply, error: unknown): FastifyReply {
    if (!(error instanceof DatabaseAwayError)) throw error;
    return this.#sendNone(reply.header('retry-after', '10'), 'databaseAway');
  }

  #send(reply: FastifyReply, page: string): FastifyReply {
    const { styles } = findInlineSources(page);
    return reply
      .headers({
        ...securityHeaders(PREVIEW_PATH, this.origin),
        'content-security-policy': `default-src 'none'; style-src ${styles.join(' ')}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
        'cache-control': 'no-store',
        // The link stays here, and the press still says where it came from.
        'referrer-policy': 'strict-origin',
        'x-robots-tag': 'noindex',
      })
      .type(HTML)
      .send(page);
  }

  #isSecure({ protocol }: FastifyRequest): boolean {
    return protocol === 'https' || this.#place?.origin?.startsWith('https:') === true;
  }

  /** No other host of the same site can set the first one. */
  #cookie(request: FastifyRequest): string {
    return this.#isSecure(request) ? '__Host-preview' : 'preview';
  }

  #setCookie(request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void {
    const secure = this.#isSecure(request);
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge } as const;
    void reply.header('set-cookie', stringifySetCookie(this.#cookie(request), value, options));
  }
}

function fits({ name, record }: ShownPreview, { shell }: Registry): boolean {
  if (name === SHELL || 'provides' in record) return true;
  return shell !== null && findLack(record.consumes, shell.live.provides) === null;
}
