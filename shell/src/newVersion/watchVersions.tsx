import { createRoot } from 'react-dom/client';
import type { PageEvent } from '../reports/notes';
import { changeAbove, whenQuiet } from './disturbNobody';
import { NewVersionNotice } from './NewVersionNotice';
import { NEWS_ID } from './newsId';
import { type GivenVersions, type LiveVersions, VersionWatch } from './VersionWatch';

/** `start.tsx` unmounts the screen first, which keeps what was typed (B-shell-32). */
export function leaveAndReload(): void {
  dispatchEvent(new Event('leave'));
  location.reload();
}

/** A conditional request by the browser's cache: a few bytes. */
async function fetchVersions(): Promise<LiveVersions | null> {
  const answer = await fetch('/versions.json', { cache: 'no-cache' });
  return answer.ok ? ((await answer.json()) as LiveVersions) : null;
}

/**
 * Shows the notice when other versions are live (B-shell-32). Never polls in the background.
 * @returns a sink for the page's notes
 */
export function watchVersions(
  given: GivenVersions,
  { now = Date.now, reload = leaveAndReload } = {},
): (event: PageEvent) => void {
  let count = 0;
  const listeners = new Set<() => void>();
  const tell = () =>
    whenQuiet(() =>
      changeAbove(document.querySelector('main'), () => {
        count++;
        for (const listener of listeners) listener();
      }),
    );
  const news = {
    count: () => count,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const watch = new VersionWatch({ ...given, fetchVersions, now, tell });
  const place = document.getElementById(NEWS_ID) ?? document.body.appendChild(document.createElement('div'));
  // Without a box, so that sticky content sticks for the whole page.
  place.style.display = 'contents';
  createRoot(place).render(<NewVersionNotice news={news} reload={reload} />);
  const check = () => void (document.visibilityState === 'visible' && watch.check());
  addEventListener('visibilitychange', check);
  addEventListener('click', check);
  return (event) => watch.record(event);
}
