import { Button, type ButtonProps } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';

const ARMED_MS = 5000;

export interface TwoStepButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  label: string;
  /** Label after the first press. */
  confirmLabel: string;
  onConfirm: () => void;
}

/** Acts on the second press; resets on blur or after 5 seconds. Double clicks and held keys count once. */
export function TwoStepButton({ label, confirmLabel, onConfirm, variant = 'quiet', ...rest }: TwoStepButtonProps) {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    const timer = armed ? setTimeout(() => setArmed(false), ARMED_MS) : undefined;
    return () => clearTimeout(timer);
  }, [armed]);
  return (
    <Button
      {...rest}
      variant={armed ? 'danger' : variant}
      aria-live="polite"
      onBlur={() => setArmed(false)}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={({ detail }) => {
        if (armed && detail > 1) return;
        setArmed(!armed);
        if (armed) {
          onConfirm();
        }
      }}
    >
      {armed ? confirmLabel : label}
    </Button>
  );
}
