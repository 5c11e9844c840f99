import { Button, type ButtonProps } from '@storefront/shared-ui';
import { useEffect, useState } from 'react';

const ARMED_MS = 5000;
const WAIT_MS = 1000;

export interface TwoStepButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  label: string;
  /** Label after the first press. */
  confirmLabel: string;
  onConfirm: () => void;
}

/** Acts on the second press; resets on blur or after 5 seconds. Spins after a double click; held keys count once. */
export function TwoStepButton({
  label,
  confirmLabel,
  onConfirm,
  loading,
  variant = 'quiet',
  ...rest
}: TwoStepButtonProps) {
  const [step, setStep] = useState<'first' | 'second' | 'waiting'>('first');
  useEffect(() => {
    if (step === 'first') return;
    const isWaiting = step === 'waiting';
    const timer = setTimeout(() => setStep(isWaiting ? 'second' : 'first'), isWaiting ? WAIT_MS : ARMED_MS);
    return () => clearTimeout(timer);
  }, [step]);
  const isFirst = step === 'first';
  return (
    <Button
      {...rest}
      variant={isFirst ? variant : 'danger'}
      loading={loading || step === 'waiting'}
      aria-live="polite"
      onBlur={() => setStep('first')}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={({ detail }) => {
        if (!isFirst && detail > 1) {
          setStep('waiting');
          return;
        }
        setStep(isFirst ? 'second' : 'first');
        if (!isFirst) onConfirm();
      }}
    >
      {isFirst ? label : confirmLabel}
    </Button>
  );
}
