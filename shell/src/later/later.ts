// Needed, but not for the first screen. Starts when loaded.
import type { PageRegistry } from '@storefront/contract/registry';
import { watchVersions } from '../newVersion/watchVersions';
import { isFromCache } from '../offline/memberLastSeen';
import { beginOffline } from '../offline/offline';
import type { PageEvent } from '../reports/notes';
import { startReports } from '../reports/startReports';
import { watchTranslation } from '../translation/watchTranslation';

export { ClosedScreen } from '../screen/ClosedScreen';

const readBlock = (id: string): unknown => JSON.parse(document.getElementById(id)?.textContent ?? 'null');

/** Absent in an older server's page. */
const visit = readBlock('visit') as { shell: string; reports: boolean; worker?: boolean; preview?: boolean } | null;
const notes = globalThis.shopNotes;

if (visit && notes) {
  const registry = readBlock('registry') as PageRegistry;
  const listeners = [
    // A cached page is replaced anyway; a preview is no live version.
    !isFromCache() && !visit.preview && watchVersions({ shell: visit.shell, registry }),
    visit.reports && startReports(visit.shell, registry),
  ];
  const tell = (events: readonly PageEvent[]) => {
    for (const event of events) for (const listen of listeners) if (listen) listen(event);
  };
  tell(notes.splice(0));
  notes.push = (...events) => {
    tell(events);
    return 0;
  };
}

watchTranslation();

// Previews are not cached, and leave the worker as it is.
if (visit && !visit.preview) beginOffline(visit);
