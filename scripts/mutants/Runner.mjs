// Runs in a jest process that stays: one test file after another, each with a mutant named by the parent.
import os from 'node:os';
import TestRunner from 'jest-runner';
import { forgetSharedModules } from '../../build-kit/jest/NativeModulesRuntime.js';

/** A module of Node's own is the same in every context. */
const mutants = {
  active: null,
  testMs: 0,
  /** By the test's name; '' is what precedes the first. */
  byTest: {},
  reached: new Set(),
  is(id) {
    mutants.reached.add(id);
    return id === mutants.active;
  },
  begin(test) {
    mutants.byTest[test] ??= new Set();
    mutants.reached = mutants.byTest[test];
  },
};
os.mutants = mutants;

/** @public jest loads it by its path. */
export default class Runner extends TestRunner {
  async runTests(tests, watcher) {
    const byPath = new Map(tests.map((test) => [test.path, test]));
    for await (const order of orders()) {
      const { path, mutant, names, isFresh, testMs } = order;
      // Shared modules compute values when they load: loads them anew for this mutant.
      if (isFresh) forgetSharedModules();
      Object.assign(mutants, { active: mutant, byTest: {}, testMs });
      mutants.begin('');
      const answer = await this.runOne(byPath.get(path), names, watcher);
      if (isFresh) forgetSharedModules();
      const reached = Object.entries(mutants.byTest).map(([name, ids]) => [name, [...ids]]);
      process.send({ ...answer, reached: mutant === null ? reached : [], memory: process.memoryUsage().rss });
    }
  }

  async runOne(test, names, watcher) {
    const escaped = names?.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const testNamePattern = escaped && `^(${escaped.join('|')})$`;
    const runner = new TestRunner({ ...this._globalConfig, testNamePattern }, this._context);
    let answer = { failure: 'nothing ran', seconds: {} };
    runner.on('test-file-failure', ([, error]) => {
      answer.failure = String(error?.stack ?? error?.message ?? error);
    });
    runner.on('test-file-success', ([, result]) => {
      const { numFailingTests, failureMessage, testExecError, testResults } = result;
      const isFailed = numFailingTests > 0 || testExecError;
      const ran = testResults.filter(({ status }) => status !== 'pending');
      answer = {
        failure: isFailed ? String(failureMessage || testExecError?.message) : null,
        seconds: Object.fromEntries(ran.map(({ fullName, duration }) => [fullName, (duration ?? 0) / 1000])),
      };
    });
    await runner.runTests([test], watcher, { serial: true });
    return answer;
  }
}

async function* orders() {
  const waiting = [];
  let wake = () => undefined;
  process.on('message', (order) => {
    waiting.push(order);
    wake();
  });
  process.send({ isReady: true });
  while (true) {
    if (waiting.length === 0) await new Promise((resolve) => (wake = resolve));
    const order = waiting.shift();
    if (order === null) return;
    yield order;
  }
}
