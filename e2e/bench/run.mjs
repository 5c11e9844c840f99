// npm run bench -w e2e [-- ordering|histories]: what the screens cost a phone. Figures to look at, never a test; ratios of
// measurements in the same run are printed, since machines differ.
import { histories } from './histories.mjs';
import { ordering } from './ordering.mjs';

const benches = { ordering, histories };
const wanted = process.argv.slice(2);
for (const [name, bench] of Object.entries(benches)) if (wanted.length === 0 || wanted.includes(name)) await bench();
