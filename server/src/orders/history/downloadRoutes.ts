import { randomUUID } from 'node:crypto';
import { parse } from 'node:querystring';
import { downloadAnswerSchema, downloadRequestSchema, parseRequest } from '@storefront/contract/schemas';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import {
  claimsOf,
  findMember,
  hasFreshLogIn,
  memberOf,
  requireMember,
  type SignedInMember,
} from '../../members/index.js';
import { type Deps, fieldProblem, MINUTE_MS, problem, takeFromLimit } from '../../platform/index.js';

const ADDRESS = '/service/download';
const PURPOSE = 'download';
const LIFETIME_MINUTES = 1;
/** The app's own request, that of the system's downloader to which it hands the address, and one more try. */
const MAX_ANSWERS = 3;

/** A file that a member may take without a header, by an address. */
export interface MemberFile {
  needsFreshLogIn: boolean;
  read: (query: unknown) => (reply: FastifyReply, member: SignedInMember) => Promise<FastifyReply>;
}

export function memberFile<Query>(
  schema: v.GenericSchema<unknown, Query>,
  send: (reply: FastifyReply, member: SignedInMember, query: Query) => Promise<FastifyReply>,
  { needsFreshLogIn = false } = {},
): MemberFile {
  const read: MemberFile['read'] = (query) => {
    const asked = parseRequest(schema, query);
    if (!asked.ok) throw fieldProblem(400, asked.errors);
    return (reply, member) => send(reply, member, asked.value);
  };
  return { needsFreshLogIn, read };
}

const ticketSchema = v.object({
  purpose: v.literal(PURPOSE),
  id: v.string(),
  path: v.string(),
  memberId: v.number(),
  epoch: v.number(),
  tokenHash: v.string(),
  expiresAt: v.number(),
});
const sealedSchema = v.pipe(v.string(), v.parseJson(), ticketSchema);

/** Addresses at which a file is for a minute, without a token: for apps that save nothing a page holds (B-history-62). */
export function downloadRoutes(app: FastifyInstance, deps: Deps, files: ReadonlyMap<string, MemberFile>): void {
  const { secrets, clock } = deps;
  const find = (path: string) => {
    const [pathname = '', ...query] = path.split('?');
    const file = files.get(pathname);
    if (!file) throw problem(400, 'FORM_INVALID');
    return { file, send: file.read(parse(query.join('?'))) };
  };

  const asked = {
    onRequest: requireMember(deps),
    schema: { body: downloadRequestSchema, response: { 201: downloadAnswerSchema } },
  };
  app.post(ADDRESS, asked, async (request, reply) => {
    const { path } = request.body;
    const { file } = find(path);
    if (file.needsFreshLogIn && !hasFreshLogIn(deps, request)) throw problem(403, 'LOGIN_AGAIN');
    const { epoch, tokenHash } = claimsOf(request);
    const expiresAt = clock.now().getTime() + LIFETIME_MINUTES * MINUTE_MS;
    const ticket: v.InferOutput<typeof ticketSchema> = {
      purpose: PURPOSE,
      id: randomUUID(),
      path,
      memberId: memberOf(request).id,
      epoch,
      tokenHash,
      expiresAt,
    };
    return reply.code(201).send({ address: `${ADDRESS}?ticket=${secrets.seal(JSON.stringify(ticket))}` });
  });

  app.get(ADDRESS, { schema: { querystring: v.object({ ticket: v.string() }) } }, async (request, reply) => {
    const read = v.safeParse(sealedSchema, secrets.unseal(request.query.ticket));
    const ticket = read.success && read.output.expiresAt > clock.now().getTime() ? read.output : null;
    const member = ticket && (await findMember(deps, ticket));
    if (!member) throw problem(404, 'NOT_FOUND');
    await takeFromLimit(deps, {
      kind: 'download:address',
      subject: ticket.id,
      max: MAX_ANSWERS,
      windowMinutes: LIFETIME_MINUTES,
    });
    return find(ticket.path).send(reply, member);
  });
}
