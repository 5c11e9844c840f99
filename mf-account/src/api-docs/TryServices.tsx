import { Button, Row, Stack } from '@storefront/shared-ui';
import type { LogInAgain } from '@storefront/shared-ui/again';
import { TryAnswerBox } from './TryAnswerBox';
import { useTry } from './useTry';

export function TryServices({ apiKey, uncover }: { apiKey: string | null; uncover: LogInAgain['uncover'] }) {
  const { state, run } = useTry(apiKey, uncover);
  return (
    <Stack $gap="x3">
      <Row>
        <Button loading={state.kind === 'running'} onClick={() => run('/v1/services')}>
          실행
        </Button>
      </Row>
      <TryAnswerBox state={state} />
    </Stack>
  );
}
