import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createFastify } from '../../../platform/http/createFastify.js';
import type { TestApp } from '../../../testing/createTestApp.js';
import { setUpSite } from '../../../testing/setUp.js';
import type { Role } from '../../commands/Command.js';
import { operatorRoutes } from '../../operatorRoutes.js';
import { localOrigin } from '../consoleOrigin.js';
import { Authenticator } from './Authenticator.js';

/** `inject` calls port 80. */
export const LOCAL = 'http://localhost';
export const REMOTE = 'https://console.example';
const TOKEN = 'the-token-of-this-test';

type Answer = LightMyRequestResponse;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Payload = InjectOptions['payload'];

export class Browser {
  cookie = '';
  page = randomUUID();

  constructor(
    private readonly app: () => FastifyInstance,
    readonly origin = LOCAL,
  ) {}

  async send(
    method: Method,
    url: string,
    payload?: Payload,
    headers: Record<string, string | undefined> = {},
  ): Promise<Answer> {
    const usual = {
      host: new URL(this.origin).host,
      cookie: this.cookie || undefined,
      'x-console': '1',
      'x-console-page': this.page,
      origin: method === 'GET' ? undefined : this.origin,
    };
    const given = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined);
    const sent = Object.fromEntries(given) as Record<string, string>;
    const answer = await this.app().inject({
      method,
      url,
      headers: sent,
      ...(payload === undefined ? {} : { payload }),
    });
    const set = answer.headers['set-cookie'];
    if (typeof set === 'string') this.cookie = /Max-Age=0/i.test(set) ? '' : (set.split(';')[0] ?? '');
    return answer;
  }

  get = (url: string, headers?: Record<string, string | undefined>): Promise<Answer> =>
    this.send('GET', url, undefined, headers);
  post = (url: string, payload?: Payload, headers?: Record<string, string | undefined>): Promise<Answer> =>
    this.send('POST', url, payload, headers);

  open = (url: string): Promise<Answer> => this.post('/console/api/sign-in', { token: url.split('#')[1] ?? '' });

  async register(passkey: Authenticator, label = '내 휴대폰'): Promise<Answer> {
    const options = (await this.post('/console/api/passkeys/options')).json();
    return this.post('/console/api/passkeys', { label, response: passkey.create(options, this) });
  }

  async signIn(passkey: Authenticator): Promise<Answer> {
    const options = (await this.post('/console/api/passkey-sign-in/options')).json();
    return this.post('/console/api/passkey-sign-in', { response: passkey.get(options, this) });
  }

  async confirm(passkey: Authenticator): Promise<Answer> {
    const options = (await this.post('/console/api/confirmation/options')).json();
    return this.post('/console/api/confirmation', { response: passkey.get(options, this) });
  }
}

interface Console {
  readonly site: TestApp;
  readonly app: FastifyInstance;
  /** Whatever the port answers that is not open to everybody. */
  readonly closedRoutes: readonly { method: Method; url: string }[];
  browser(origin?: string): Browser;
  command(method: Method, url: string, payload?: Payload, headers?: Record<string, string>): Promise<Answer>;
  link(): Promise<string>;
  operator(name: string, role: Role, origin?: string): Promise<{ passkey: Authenticator; browser: Browser }>;
  /** Reads and clears the audit log: actor, action and reason. */
  audited(): Promise<string[]>;
}

export function setUpConsole(environment: Record<string, string> = {}): Console {
  const site = setUpSite({
    environment: {
      OPERATOR_ORIGIN: REMOTE,
      LIMIT_CONSOLE_REFUSALS_PER_REASON: '1000',
      LIMIT_CONSOLE_SIGN_INS_PER_ADDRESS: '1000',
      ...environment,
    },
  });
  let app: FastifyInstance;
  const closedRoutes: { method: Method; url: string }[] = [];
  beforeAll(async () => {
    app = createFastify({ log: site.deps.log });
    app.addHook('onRoute', ({ method, url, config }) => {
      for (const one of [method].flat())
        if (!config?.isOpen && one !== 'HEAD') closedRoutes.push({ method: one as Method, url });
    });
    await operatorRoutes(app, { ...site.deps, operatorToken: TOKEN });
  });
  afterAll(() => app.close());

  const browser = (origin?: string) => new Browser(() => app, origin);
  const command: Console['command'] = (method, url, payload, headers = {}) =>
    app.inject({
      method,
      url,
      headers: {
        host: new URL(localOrigin(app)).host,
        authorization: `Bearer ${TOKEN}`,
        'x-operator-name': 'kim',
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
  return {
    site,
    get app() {
      return app;
    },
    closedRoutes,
    browser,
    command,
    link: async () => (await command('POST', '/console-links')).json<{ url: string }>().url,
    async operator(name, role, origin = LOCAL) {
      const { url } = (await command('POST', '/operators', { name, role })).json<{ url: string }>();
      const passkey = new Authenticator();
      const own = browser(origin);
      await own.open(url);
      expect((await own.register(passkey)).statusCode).toBe(201);
      return { passkey, browser: own };
    },
    async audited() {
      const rows = await site.db.selectFrom('audit').select(['actor', 'action', 'detail']).orderBy('id').execute();
      await site.db.deleteFrom('audit').execute();
      return rows.map(({ actor, action, detail }) => [actor, action, detail['reason']].filter(Boolean).join(' '));
    },
  };
}
