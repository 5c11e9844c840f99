import { operatorCatalogueSchema, operatorDemoDataRequestSchema } from 'contract/schemas';
import type { FastifyInstance } from 'fastify';
import { findCatalogueFault } from '../catalogue/findCatalogueFault.js';
import { replaceCatalogue } from '../catalogue/replaceCatalogue.js';
import { transact } from '../db/transact.js';
import { addDemoData } from '../demo/addDemoData.js';
import { ApiProblem } from '../errors/ApiProblem.js';
import type { OperatorDeps } from './OperatorDeps.js';
import { parseInput } from './parseInput.js';
import { recordAction } from './recordAction.js';

const MAX_CATALOGUE_BYTES = 64 * 1024 * 1024;

/** `catalogue import`, `demo-data`. */
export async function catalogueCommands(app: FastifyInstance, deps: OperatorDeps): Promise<void> {
  const { db, clock, config } = deps;

  app.put('/catalogue', { bodyLimit: MAX_CATALOGUE_BYTES }, async (request) => {
    const catalogue = parseInput(operatorCatalogueSchema, request.body);
    const fault = findCatalogueFault(catalogue);
    if (fault !== null) throw new ApiProblem(400, 'CATALOGUE_INVALID', fault);
    const counts = {
      platforms: catalogue.platforms.length,
      categories: catalogue.categories.length,
      services: catalogue.services.length,
    };
    await transact(db, async (trx) => {
      await replaceCatalogue(trx, catalogue);
      await recordAction(trx, clock, { action: 'catalogue.import', target: 'catalogue', detail: counts });
    });
    return counts;
  });

  app.post('/demo-data', async (request) => {
    if (!config.demo) throw new ApiProblem(409, 'DEMO_OFF', '데모가 꺼져 있어요. (DEMO=off)');
    const wanted = parseInput(operatorDemoDataRequestSchema, request.body);
    await transact(db, async (trx) => {
      await addDemoData(trx, { ...wanted, now: clock.now() });
      await recordAction(trx, clock, { action: 'demo.data', target: 'demo', detail: { ...wanted } });
    });
    return wanted;
  });
}
