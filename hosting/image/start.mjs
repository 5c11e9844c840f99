import { endOnFailure } from '../../scripts/run.mjs';
import { startShop } from '../../scripts/startShop.mjs';

const shop = startShop({ say: (text) => console.log(text) });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, shop.stop);
shop.ready.then(({ url }) => console.log(JSON.stringify({ type: 'ready', url })), endOnFailure);
