import { encode } from 'uqr';

/** Light modules around the code, as the standard asks. */
const QUIET_ZONE = 4;

/** Draws a QR code as SVG: one rectangle per run of dark modules. */
export function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) =>
      Array.from(
        row
          .map((isDark) => (isDark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
        ({ 0: run, index }) => {
          return `M${index} ${y}h${run.length}v1h-${run.length}z`;
        },
      ),
    )
    .join('');
  return { size, path };
}
