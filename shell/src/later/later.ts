// What a page needs, but not for its first screen. Begins by itself as soon as it is loaded.
import type { PageRegistry } from 'contract/registry';
import { watchVersions } from '../newVersion/watchVersions';
import { isFromCache } from '../offline/memberLastSeen';
import { beginOffline } from '../offline/offline';
import type { Note } from '../reports/notes';
import { startReports } from '../reports/startReports';
import { watchTranslation } from '../translation/watchTranslation';

export { ClosedScreen } from '../screen/ClosedScreen';

/** A JSON data block of the page, as its server wrote it. */
const readBlock = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** What the server tells the page about itself beside the registry; a server of before tells nothing. */
const visit = readBlock('visit') as { shell: string; reports: boolean; worker?: boolean; preview?: boolean } | null;
const notes = globalThis.shopNotes;

if (visit && notes) {
  const registry = readBlock('registry') as PageRegistry;
  const takers = [
    // A page from the cache gives way to a new one anyway; a preview is of no version that is live.
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

// A preview is cached by nobody, and leaves this browser's worker as it is.
if (visit && !visit.preview) beginOffline(visit);
