import { useEffect, useState } from 'react';
import type { QrDrawing } from '../domain/drawQr';

export interface QrDrawingControl {
  /** Undefined while the encoder is on its way, null if it could not be loaded. */
  drawing: QrDrawing | null | undefined;
  retry: () => void;
}

/** A text as a QR code. The encoder is loaded here: nobody else needs it. */
export function useQrDrawing(text: string): QrDrawingControl {
  const [drawing, setDrawing] = useState<QrDrawing | null>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    import('../domain/drawQr').then(
      ({ drawQr }) => isCurrent && setDrawing(drawQr(text)),
      () => isCurrent && setDrawing(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [text, attempt]);

  return {
    drawing,
    retry: () => {
      setDrawing(undefined);
      setAttempt(attempt + 1);
    },
  };
}
