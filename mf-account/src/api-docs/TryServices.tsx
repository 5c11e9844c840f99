import { Button, Row, Stack } from 'shared-ui';
import { TryAnswerBox } from './TryAnswerBox';
import { useTry } from './useTry';

const TEXT = { run: '실행' } as const;

/** GET /services, tried with the member's key. */
export function TryServices({ apiKey }: { apiKey: string | null }) {
  const { state, run } = useTry(apiKey);
  return (
    <Stack $gap="x3">
      <Row>
        <Button loading={state.kind === 'running'} onClick={() => run('/v1/services')}>
          {TEXT.run}
        </Button>
      </Row>
      <TryAnswerBox state={state} />
    </Stack>
  );
}
