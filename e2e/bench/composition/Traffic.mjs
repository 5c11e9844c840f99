import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

export class Traffic {
  #requests = new Map();
  #changedAt = Date.now();

  static async watch(devTools) {
    const traffic = new Traffic();
    devTools.on('Network.requestWillBeSent', (event) => traffic.#begin(event));
    devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      traffic.#end(requestId, encodedDataLength),
    );
    devTools.on('Network.loadingFailed', ({ requestId }) => traffic.#end(requestId, 0));
    devTools.on('Network.requestServedFromCache', ({ requestId }) => traffic.#keep(requestId));
    devTools.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) traffic.#keep(requestId);
    });
    await devTools.send('Network.enable');
    return traffic;
  }

  /** Resolves once nothing has been under way for `forMs`. */
  async quiet(forMs, atMostMs) {
    const until = Date.now() + atMostMs;
    const isBusy = () => [...this.#requests.values()].some(({ isOpen }) => isOpen);
    while (Date.now() < until && (isBusy() || Date.now() - this.#changedAt < forMs)) await sleep(LOOK_EVERY_MS);
  }

  /** The chain is the longest one of scripts that ask for scripts. */
  sum() {
    const all = [...this.#requests.values()];
    const loaded = all.filter(({ isKept }) => !isKept);
    const scripts = loaded.filter(({ url }) => new URL(url).pathname.endsWith('.js'));
    const documents = loaded.filter(({ depth }) => depth === 1);
    return {
      bytes: sumOf(loaded),
      documentBytes: sumOf(documents),
      scripts: scripts.length,
      scriptBytes: sumOf(scripts),
      depth: Math.max(...all.map(({ depth }) => depth)),
    };
  }

  #begin({ requestId, request: { url }, initiator, type }) {
    if (!url.startsWith('http')) return;
    this.#changedAt = Date.now();
    const depthOf = (wanted) =>
      Math.max(0, ...[...this.#requests.values()].filter((known) => known.url === wanted).map(({ depth }) => depth));
    let depth = 1;
    if (type !== 'Document') depth = 1 + Math.max(1, depthOf(initiator.url ?? firstScript(initiator.stack)));
    this.#requests.set(requestId, { url, depth, bytes: 0, isOpen: true, isKept: false });
  }

  #keep(requestId) {
    const request = this.#requests.get(requestId);
    if (request) request.isKept = true;
  }

  #end(requestId, bytes) {
    const request = this.#requests.get(requestId);
    if (!request) return;
    this.#changedAt = Date.now();
    Object.assign(request, { bytes, isOpen: false });
  }
}

const sumOf = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

function firstScript(stack) {
  for (let part = stack; part; part = part.parent) {
    const frame = part.callFrames.find(({ url }) => url.startsWith('http'));
    if (frame) return frame.url;
  }
  return undefined;
}
