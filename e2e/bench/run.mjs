// npm run bench -w e2e [-- ordering|histories|navigation|worker|console|fallback|live]: what screens, service worker
// and console cost a phone. No test; ratios come from the same run, since machines differ.
import { histories } from './histories.mjs';
import { navigation } from './navigation.mjs';
import { operatorConsole } from './operatorConsole.mjs';
import { ordering } from './ordering.mjs';
import { fallback, live } from './releases.mjs';
import { worker } from './worker.mjs';

const benches = { ordering, histories, navigation, worker, console: operatorConsole, fallback, live };
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) if (wanted.length === 0 || wanted.includes(name)) await bench();
