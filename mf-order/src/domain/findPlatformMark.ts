import { findPlatformName, type PlatformName } from './platformNames';

/*
 * Shapes: Simple Icons 16.37.0 (https://simpleicons.org), CC0 1.0, rounded to a tenth of the grid of 24 for a third of
 * the bytes. The marks are their owners'.
 */
const MARKS: Readonly<Record<PlatformName, string>> = {
  인스타그램:
    'M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7m0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2zM17 5.6A1.4 1.4 0 1 0 18.4 4 1.4 1.4 0 0 0 17 5.6M5.8 12a6.2 6.2 0 1 0 12.4 0 6.2 6.2 0 0 0-12.4 0M8 12a4 4 0 1 1 4 4 4 4 0 0 1-4-4',
  유튜브:
    'M23.5 6.2A3 3 0 0 0 21.4 4c-1.9-.5-9.4-.5-9.4-.5s-7.5 0-9.4.5A3 3 0 0 0 .5 6.3C0 8 0 12 0 12s0 4 .5 5.8A3 3 0 0 0 2.6 20c1.9.6 9.4.6 9.4.6s7.5 0 9.4-.6a3 3 0 0 0 2.1-2c.5-2 .5-5.9.5-5.9s0-4-.5-5.8m-14 9.4V8.4l6.3 3.6z',
  틱톡: 'M12.5 0h4q0 2.3 1.7 4.2A7 7 0 0 0 22.4 6v4a11 11 0 0 1-5.8-2v8.8q-.1 2.1-1.4 4A8 8 0 0 1 9.3 24q-2.2 0-4-1a7.5 7.5 0 0 1-1.1-12.2c1.6-1.4 4-2.1 6.1-1.7v4.4q-1.6-.5-3 .4-1 .6-1.4 1.7-.3.8-.1 1.6c.2 1.7 1.8 3 3.5 3Q11 20 12 18.4q.3-.5.4-1l.1-5.4z',
  페이스북:
    'M9.1 23.7v-8H6.6V12h2.5v-1.5q-.1-6 5.9-6h1.4l1.2.3V8h-1.4q-1 0-1.7.3l-.7.6q-.3.6-.3 1.7V12h3.9l-.4 2.1-.3 1.6h-3.2V24a12 12 0 1 0-4.4-.3',
  스레드:
    'M18.3 11.1c0-3.5-2-5.6-5.1-5.6q-3.4.1-5 2.5l2.2 1.4Q11 8 13 8q2.2 0 2.5 2.4l-2.2-.1c-4.1 0-6 1.8-6 4.3s1.9 4 4.7 4c3.2 0 5-2.1 5.8-4.7q1.3.5 1.4 2.4c0 3.4-4 5.3-7.3 5.3-4.9 0-8-3.3-8-8.5C3.9 6.6 8 2.5 13.8 2.5c3.8 0 5.6 1.7 7 4l2-1.5c-1.4-3-4.5-5-9.1-5C6.2 0 1.2 5.3 1.2 13c0 7 5 11 10.8 11 4.9 0 9.8-2.8 9.8-7.7q-.2-3.8-3.5-5.2M11.9 16c-1 0-2-.6-2-1.5 0-1.5 1.8-2 3.6-2l2 .2q-.7 3.2-3.6 3.3',
  'X(트위터)':
    'M14.2 10.2 23 0h-2l-7.7 8.8-6-8.8h-7l9.1 13.3L.3 24h2l8-9.3 6.4 9.3h7zm-2.8 3.3-1-1.4L3.2 1.6h3.2l6 8.5.9 1.3 7.7 11.1h-3.2z',
  네이버: 'M16.3 12.8 7.3 0H0v24h7.7V11.2l9 12.8H24V0h-7.7z',
  텔레그램:
    'M12 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0m5 7.2.4.2.1.3v.5c-.1 1.9-.9 6.5-1.3 8.6q-.3 1.3-.8 1.2-1 0-2-.9l-2.6-1.8c-1.2-.8-.4-1.2.3-1.9l3.3-3.2V10H14q-.2 0-5.1 3.3-.8.5-1.3.5-.8-.1-1.9-.5-1.2-.2-1.3-.8 0-.3 1-.6z',
  카카오톡:
    'M12 2C5.4 2 0 6.2 0 11.3c0 3.3 2.3 6.2 5.7 7.9l-1.2 4.3q0 .6.5.3l5.1-3.4 1.9.2c6.6 0 12-4.2 12-9.3S18.6 2 12 2',
  트위치:
    'M11.6 4.7h1.7V10h-1.7zm4.7 0H18V10h-1.7zM6 0 1.7 4.3v15.4H7V24l4.2-4.3h3.5l7.7-7.7V0zm14.6 11.1L17 14.6h-3.4l-3 3v-3H7V1.7h13.7Z',
  디스코드:
    'M20.3 4.4a20 20 0 0 0-4.9-1.5L14.7 4q-2.7-.3-5.4 0L8.6 3a20 20 0 0 0-5 1.5q-4.4 7-3.5 13.7 3 2.2 6 3h.1q.8-1 1.2-2l-1.9-1V18l.4-.3q6.1 2.7 12.1 0h.1l.4.3v.1l-2 1 1.3 2q3-.8 6-3h.1q.7-7.7-3.6-13.7M8 15.4c-1.2 0-2.1-1.2-2.1-2.5s1-2.4 2.1-2.4 2.2 1 2.2 2.4-1 2.4-2.2 2.4m8 0c-1.2 0-2.2-1.2-2.2-2.5s1-2.4 2.2-2.4q2 .1 2.2 2.4c0 1.3-1 2.4-2.2 2.4',
};

interface PlatformMark {
  path: string;
  /** Kakao's is, all others are white. */
  isDark: boolean;
}

/** Undefined for an unknown platform (B-order-67). */
export function findPlatformMark(platform: string): PlatformMark | undefined {
  const name = findPlatformName(platform);
  return name && { path: MARKS[name], isDark: name === '카카오톡' };
}

/** Perceived brightness, 0 to 255; NaN for the shop's own colour. */
function brightnessOf(ground: string): number {
  const value = Number(`0x${ground.slice(1)}`);
  return Number.isNaN(value) ? value : (((value >> 16) & 255) * 3 + ((value >> 8) & 255) * 6 + (value & 255)) / 10;
}

/**
 * Null where neither ink shows on `#rrggbb`: then text's colour is used. A name stands beside it, so less contrast will
 * do.
 */
export function findMarkInk(ground: string, mark: PlatformMark | undefined): 'ink' | 'paper' | null {
  const brightness = brightnessOf(ground);
  if (mark?.isDark) return brightness > 80 ? 'ink' : null;
  return brightness < (mark ? 200 : 150) ? 'paper' : null;
}
