import { Button, Row, Stack } from '@storefront/shared-ui';
import type { LogInAgain } from '@storefront/shared-ui/again';
import { TryAnswerBox } from './TryAnswerBox';
import { useTry } from './useTry';

const TEXT = { run: '실행' } as const;

export function TryServices({ apiKey, uncover }: { apiKey: string | null; uncover: LogInAgain['uncover'] }) {
  const { state, run } = useTry(apiKey, uncover);
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
