import { createRoot } from 'react-dom/client';
import type { Note } from '../reports/notes';
import { changeAbove, whenQuiet } from './disturbNobody';
import { NewVersionNotice } from './NewVersionNotice';
import { NEWS_ID } from './newsId';
import { type GivenVersions, type LiveVersions, VersionWatch } from './VersionWatch';

/** `start.tsx` hears it and takes the screen down first: what was typed is kept for the page that comes (B-shell-32). */
export function leaveAndReload(): void {
  dispatchEvent(new Event('leave'));
  location.reload();
}

/** The browser's own cache makes it a conditional request: what has not changed costs a few bytes. */
async function fetchVersions(): Promise<LiveVersions | null> {
  const answer = await fetch('/versions.json', { cache: 'no-cache' });
  return answer.ok ? ((await answer.json()) as LiveVersions) : null;
}

/**
 * Shows in a page of its own versions when others are live (B-shell-32). Nothing is asked in the background.
 * @returns what takes the notes of the page
 */
export function watchVersions(
  given: GivenVersions,
  { now = Date.now, reload = leaveAndReload } = {},
): (note: Note) => void {
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
  // No box of its own: what sticks in it sticks as long as the page is.
  place.style.display = 'contents';
  createRoot(place).render(<NewVersionNotice news={news} reload={reload} />);
  const check = () => void (document.visibilityState === 'visible' && watch.check());
  addEventListener('visibilitychange', check);
  addEventListener('click', check);
  return (note) => watch.take(note);
}
