const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** A number of minutes in words: 60 is '1시간', 90 is '1시간 30분', 2,880 is '2일'. '' for negative or non-numeric input. */
export function formatRunTime(minutes: number): string {
  if (!Number.isFinite(minutes) || minutes < 0) return '';
  const whole = Math.round(minutes);
  const parts = [
    [Math.floor(whole / MINUTES_PER_DAY), '일'],
    [Math.floor((whole % MINUTES_PER_DAY) / MINUTES_PER_HOUR), '시간'],
    [whole % MINUTES_PER_HOUR, '분'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return words.join(' ') || '0분';
}
