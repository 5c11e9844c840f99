#!/usr/bin/env node
import { join } from 'node:path';
import { allowClosedPipe } from './closedPipe.js';
import { connectHere, connectTo } from './connect.js';
import { describeReport } from './gate/GateReport.js';
import { readOwnSamples } from './gate/memberSamples.js';
import { releaseProgram } from './program.js';
import type { Gate } from './publish.js';
import { DATA, ROOT } from './workspace.js';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Loaded on demand: other commands need no browser. */
const gate: Gate = async (question) => {
  const [{ runGate }, { remembering }] = await Promise.all([
    import('./gate/runGate.js'),
    import('./rememberedVerdict.js'),
  ]);
  const names = question.candidates.map(({ name }) => name);
  const samples = readOwnSamples(ROOT, names);
  const report = await remembering(runGate, { folder: join(ROOT, '.cache', 'gate') })({ ...question, samples });
  for (const line of describeReport(report)) print(line);
  return report;
};

allowClosedPipe();
releaseProgram({
  connect: (to) => (to === undefined ? connectHere(DATA) : connectTo(to, process.env['RELEASE_TOKEN']?.trim())),
  print,
  gate,
})
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
