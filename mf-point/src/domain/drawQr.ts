import { encode } from 'uqr';

/** Light modules around the code, as many as its standard asks for. */
const QUIET_ZONE = 4;

export interface QrDrawing {
  /** Width and height, in modules. */
  size: number;
  /** The dark modules as the data of one SVG path. */
  path: string;
}

/** A text as a QR code to be drawn as SVG: one rectangle for each run of dark modules in a row. */
export function drawQr(text: string): QrDrawing {
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
