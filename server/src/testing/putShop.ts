// For other packages' tests.
import { putShopDatabase } from './testDatabase.js';

await putShopDatabase(process.argv[2] ?? '');
