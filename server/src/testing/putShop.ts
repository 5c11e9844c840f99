// For other packages' tests, which know the server by its programs: what `putShopDatabase` does.
import { putShopDatabase } from './testDatabase.js';

await putShopDatabase(process.argv[2] ?? '');
