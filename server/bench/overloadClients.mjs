// A thread of their own: clients must not delay those who look on.
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, threadId, workerData } from 'node:worker_threads';

export const PASSWORD = 'correct-horse';
export const SERVICES = 1000;
const CLIENTS = 32;
const SOCKETS = 400;
const LOG_IN_EVERY = 100;
const LIST_EVERY = 4;
const GIVE_UP_MS = 20_000;

let sequence = 0;

function next(members) {
  sequence += 1;
  const member = members[sequence % members.length];
  if (sequence % LOG_IN_EVERY === 0) {
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ id: `member-${sequence % members.length}`, password: PASSWORD });
    return { method: 'POST', path: '/auth/login', headers: json, body };
  }
  if (sequence % LIST_EVERY === 0)
    return { method: 'GET', path: '/service/order-history?limit=20', headers: member.headers };
  return orderOf(member);
}

let orders = 0;

export function orderOf({ headers }) {
  orders += 1;
  const order = { serviceId: 1 + (orders % SERVICES), link: `someone_${orders}`, amount: 1, runs: 0, interval: 0 };
  const key = { 'idempotency-key': `overload-${process.pid}-${threadId}-${Date.now()}-${orders}` };
  const json = { 'content-type': 'application/json' };
  return {
    method: 'POST',
    path: '/service/order',
    headers: { ...headers, ...json, ...key },
    body: JSON.stringify(order),
  };
}

export function send(url, { method, path, headers, body }, agent) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (status, retryAfter) => resolve({ status, retryAfter, time: performance.now() - startedAt });
    const sent = request(`${url}${path}`, { method, headers, agent, timeout: GIVE_UP_MS }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode, answer.headers['retry-after']));
      answer.on('error', () => done('broken'));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', (error) => done(error.code ?? 'error'));
    sent.end(body);
  });
}

async function closedLoop({ url, members, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const end = performance.now() + seconds * 1000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < end) {
        const { status } = await send(url, next(members), agent);
        if (status < 400) answered += 1;
      }
    }),
  );
  agent.destroy();
  return answered / seconds;
}

function madeUp() {
  sequence += 1;
  const token = `${Buffer.from('{"alg":"HS256"}').toString('base64url')}.e30.${String(sequence).padStart(43, 'x')}`;
  return sequence % 2 === 0
    ? {
        method: 'GET',
        path: '/v1/services',
        headers: { 'api-key': `made-up-${sequence}`, authorization: `Bearer ${token}` },
      }
    : { method: 'GET', path: '/service/order-history?limit=20', headers: { authorization: `Bearer ${token}` } };
}

async function sockets({ url, sockets: count, seconds, localAddress }) {
  const agent = new Agent({ keepAlive: true, maxSockets: count, localAddress });
  const end = performance.now() + seconds * 1000;
  const statuses = {};
  await Promise.all(
    Array.from({ length: count }, async () => {
      while (performance.now() < end) {
        const { status } = await send(url, madeUp(), agent);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  return { statuses };
}

async function openLoop({ url, members, rate, seconds, make = next, localAddress }) {
  const agent = new Agent({ keepAlive: true, maxSockets: SOCKETS, localAddress });
  const statuses = {};
  let withoutRetryAfter = 0;
  let sent = 0;
  const times = [];
  const open = new Set();
  let isOver = false;
  const startedAt = performance.now();
  while (performance.now() - startedAt < seconds * 1000) {
    const due = ((performance.now() - startedAt) / 1000) * rate;
    for (; sent < due; sent += 1) {
      const call = send(url, make(members), agent).then(({ status, retryAfter, time }) => {
        open.delete(call);
        if (isOver) return;
        statuses[status] = (statuses[status] ?? 0) + 1;
        if ((status === 503 || status === 429) && !retryAfter) withoutRetryAfter += 1;
        if (status < 400) times.push(time);
      });
      open.add(call);
    }
    await wait(5);
  }
  const took = (performance.now() - startedAt) / 1000;
  isOver = true;
  const waiting = open.size;
  agent.destroy();
  return { statuses, withoutRetryAfter, rate: sent / took, waiting, times };
}

if (!isMainThread) {
  const { kind, ...choices } = workerData;
  const loops = { open: openLoop, closed: closedLoop, sockets, madeUp: (how) => openLoop({ ...how, make: madeUp }) };
  parentPort.postMessage(await loops[kind](choices));
}
