// npm run bench -w e2e [-- ordering|histories|navigation|worker|console|fallback|live]: what the screens, the service worker
// and the operator's console cost a phone, and how soon failures and releases are over. Figures to look at, never a test; ratios
// of measurements in the same run are printed where there are two, since machines differ.
import { histories } from './histories.mjs';
import { navigation } from './navigation.mjs';
import { operatorConsole } from './operatorConsole.mjs';
import { ordering } from './ordering.mjs';
import { fallback, live } from './releases.mjs';
import { worker } from './worker.mjs';

const benches = { ordering, histories, navigation, worker, console: operatorConsole, fallback, live };
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) if (wanted.length === 0 || wanted.includes(name)) await bench();
