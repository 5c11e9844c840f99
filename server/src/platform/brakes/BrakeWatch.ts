import { Gauge, type Registry } from 'prom-client';
import type { BrakeName, Database } from '../db/Database.js';
import { SharedRead } from '../db/SharedRead.js';
import type { Log } from '../log/log.js';
import { SECOND_MS } from '../time/time.js';
import { BRAKE_NAMES, readBrakes } from './brakes.js';

const MAX_AGE_MS = 2 * SECOND_MS;
const READ_LIMIT_MS = 2 * SECOND_MS;

interface BrakeWatchParts {
  db: Database;
  log: Log;
  metrics: Registry;
}

/** The brakes as this server knows them: changes arrive within two seconds (`brakes.test.ts`). */
export class BrakeWatch {
  readonly #parts: BrakeWatchParts;
  readonly #gauge: Gauge;
  #on: ReadonlySet<BrakeName> = new Set();
  #readAt = Number.NEGATIVE_INFINITY;
  readonly #shared = new SharedRead(() => this.#read(), READ_LIMIT_MS);

  constructor(parts: BrakeWatchParts) {
    this.#parts = parts;
    this.#gauge = new Gauge({
      name: 'brake_on',
      help: 'What the operator, or the server by itself, has stopped: 1 while it is',
      labelNames: ['brake'],
      registers: [parts.metrics],
    });
  }

  async isOn(name: BrakeName): Promise<boolean> {
    if (performance.now() - this.#readAt > MAX_AGE_MS) await this.look();
    return this.#on.has(name);
  }

  look(): Promise<void> {
    return this.#shared.get();
  }

  async #read(): Promise<void> {
    const { db, log } = this.#parts;
    const startedAt = performance.now();
    const brakes = await readBrakes(db);
    const before = this.#on;
    this.#on = new Set(brakes.filter(({ isOn }) => isOn).map(({ name }) => name));
    this.#readAt = startedAt;
    for (const { name, reason, changedBy } of brakes) {
      const isOn = this.#on.has(name);
      if (isOn !== before.has(name)) log.warn({ brake: name, reason, by: changedBy }, isOn ? 'stopped' : 'resumed');
    }
    for (const name of BRAKE_NAMES) this.#gauge.set({ brake: name }, this.#on.has(name) ? 1 : 0);
  }
}
