// Runs the gate: question as JSON on stdin, report on stdout, words on stderr; exit code 1 for a failure.
import { text } from 'node:stream/consumers';
import { describeReport, type GateQuestion } from './GateReport.js';
import { runGate } from './runGate.js';

const report = await runGate(JSON.parse(await text(process.stdin)) as GateQuestion);
process.stdout.write(`${JSON.stringify(report)}\n`);
process.stderr.write(`${describeReport(report).join('\n')}\n`);
process.exitCode = report.outcome === 'passed' ? 0 : 1;
