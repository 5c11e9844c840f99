// What a page needs, but not for its first screen. Begins by itself as soon as it is loaded.
import { startReports } from './reports/startReports';

startReports();
