import { loadServer } from './loadServer.js';

const { serve } = await loadServer();
await serve();
