const UNUSUAL = /\.\d{3}|e/;

/**
 * At most 2 decimals; '' for negative or non-numeric input (B-format-2). For display only.
 * Avoids `Intl.NumberFormat`: its first use takes slow phones 100 ms.
 */
export function formatNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) return '';
  const text = String(value);
  if (!UNUSUAL.test(text)) return text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  // Shifted as text: multiplication would round 1.005 down.
  return value < 1e-6
    ? '0'
    : value < 1e13
      ? formatNumber(Math.round(Number(`${text}e2`)) / 100)
      : value.toLocaleString('ko-KR', { maximumFractionDigits: 2 });
}

/** E.g. '12,345원' (B-format-3); '' for negative or non-numeric input. */
export function formatWon(value: unknown): string {
  const text = formatNumber(value);
  return text && `${text}원`;
}

// Korea keeps UTC+9 without summer time since 1988: no zone data needed.
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** Formats ISO 8601 or epoch milliseconds as `YYYY-MM-DD HH:mm:ss` in Asia/Seoul (B-format-5); '' if invalid. */
export function formatDateTime(instant: string | number | null | undefined): string {
  if (instant === null || instant === undefined || instant === '') return '';
  const shifted = new Date(new Date(instant).getTime() + SEOUL_OFFSET_MS);
  if (Number.isNaN(shifted.getTime())) return '';
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}

const MINUTES_PER_HOUR = 60;
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR;

/** Minutes as '1시간 30분' or '2일'; '' if invalid. */
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
