import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

const WARM_UP_MS = 3000;

export function ask(url) {
  const { get } = url.startsWith('https:') ? https : http;
  return new Promise((resolve, reject) => {
    const options = { headers: { accept: 'text/html' }, rejectUnauthorized: false };
    get(url, options, (answer) => text(answer).then(resolve, reject)).on('error', reject);
  });
}

/** The first request makes the server prerender, which is not part of a visit. */
export async function warmUp(shops, pages) {
  for (let times = 0; times < 2; times += 1) {
    for (const { url } of shops) for (const page of pages) await ask(url + page);
    await sleep(WARM_UP_MS);
  }
}
