// npm run bench -w server [names]. Ratios are printed, since machines differ.
import { attack } from './attack.mjs';
import { embedded } from './embedded.mjs';
import { histories } from './histories.mjs';
import { lists } from './lists.mjs';
import { logins } from './logins.mjs';
import { orders } from './orders.mjs';
import { overload } from './overload.mjs';
import { pages } from './pages.mjs';
import { poison } from './poison.mjs';
import { severalServers } from './severalServers.mjs';
import { switchVersions } from './switch.mjs';

const BENCHMARKS = {
  orders,
  embedded,
  histories,
  lists,
  pages,
  logins,
  overload,
  attack,
  poison,
  severalServers,
  switch: switchVersions,
};

const wanted = process.argv.slice(2);
for (const [name, benchmark] of Object.entries(BENCHMARKS)) {
  if (wanted.length === 0 || wanted.includes(name)) await benchmark();
}
