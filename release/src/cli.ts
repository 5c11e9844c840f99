import { connectHere, connectTo } from './connect.js';
import { describeReport, type GateQuestion, runGate } from './gate/index.js';
import { releaseProgram } from './program.js';
import { DATA } from './workspace.js';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Says how each screen did, whatever comes of it. */
async function gate(question: GateQuestion) {
  const report = await runGate(question);
  for (const line of describeReport(report)) print(line);
  return report;
}

releaseProgram({
  connect: (to) => (to === undefined ? connectHere(DATA) : connectTo(to, process.env['RELEASE_TOKEN']?.trim())),
  ...{ gate, print },
})
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
