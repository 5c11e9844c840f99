import { Alert, Stack } from '@storefront/shared-ui';
import type { Answer } from '../api/calls';
import { Time } from '../parts/Time';

/** Alerts beside what waits. A pulled brake is shown below, with its switch. */
export function Alerts({ of = [] }: { of?: Answer<'alerts list'> | undefined }) {
  const shown = of.filter(({ kind }) => !kind.startsWith('brake '));
  if (shown.length === 0) return null;
  return (
    <Stack $gap="x2">
      {shown.map(({ id, text, beganAt }) => (
        <Alert key={id} tone="warning" title={text}>
          <Time at={beganAt} />
        </Alert>
      ))}
    </Stack>
  );
}
