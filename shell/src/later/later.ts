// Needed, but not for the first screen. Starts when loaded.
import type { PageRegistry } from 'contract/registry';
import { watchVersions } from '../newVersion/watchVersions';
import { isFromCache } from '../offline/memberLastSeen';
import { beginOffline } from '../offline/offline';
import type { Note } from '../reports/notes';
import { startReports } from '../reports/startReports';
import { watchTranslation } from '../translation/watchTranslation';

export { ClosedScreen } from '../screen/ClosedScreen';

const readBlock = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Absent in an older server's page. */
const visit = readBlock('visit') as { shell: string; reports: boolean; worker?: boolean; preview?: boolean } | null;
const notes = globalThis.shopNotes;

if (visit && notes) {
  const registry = readBlock('registry') as PageRegistry;
  const takers = [
    // A cached page is replaced anyway; a preview is no live version.
    !isFromCache() && !visit.preview && watchVersions({ shell: visit.shell, registry }),
    visit.reports && startReports(visit.shell, registry),
  ];
  const take = (note: Note) => {
    for (const taker of takers) if (taker) taker(note);
  };
  for (const note of notes.splice(0)) take(note);
  notes.push = (...later) => {
    for (const note of later) take(note);
    return 0;
  };
}

watchTranslation();

// Previews are not cached, and leave the worker as it is.
if (visit && !visit.preview) beginOffline(visit);
