import { Alert, Stack } from 'shared-ui';
import { useCall } from '../api/lists';
import { Time } from '../parts/Time';

const LOOK_MS = 15_000;

/** What the operator has to know of now; a brake that is on stands below it with its switch. */
export function Alerts() {
  const { data: alerts } = useCall('alerts list', {}, { everyMs: LOOK_MS });
  const shown = alerts?.filter(({ kind }) => !kind.startsWith('brake ')) ?? [];
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
