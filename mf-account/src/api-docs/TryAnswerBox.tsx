import { Alert, formatNumber, Stack, styled, type, VisuallyHidden } from '@storefront/shared-ui';
import { CodeBox } from './CodeBox';
import { GetKeyLink } from './GetKeyLink';
import type { TryAnswer, TryState } from './useTry';

const TEXT = {
  answer: '응답',
  code: '응답 내용',
  empty: '(내용 없음)',
  running: '응답을 기다리고 있어요.',
  status: (status: number, ms: number) => `상태 ${status} · ${formatNumber(ms)}ms`,
  cut: (shown: number, length: number) =>
    `응답이 길어서 앞 ${formatNumber(shown)}자만 보여 드려요. 전체는 ${formatNumber(length)}자예요.`,
  unauthorized: '키를 다른 곳에서 새로 발급했다면 화면을 새로 고친 뒤 다시 실행해 주세요.',
  tooMany: (seconds: number | null) =>
    `너무 자주 호출했어요. ${seconds === null ? '잠시' : `${formatNumber(seconds)}초`} 후 다시 실행해 주세요.`,
  NO_KEY: 'API 키가 아직 없어요.',
  NETWORK: '네트워크 연결을 확인해 주세요.',
  TIMEOUT: '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.',
} as const;

const Line = styled.p`
  ${type.label}
  font-weight: ${type.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

function say(state: TryState): string {
  if (state.kind === 'running') return TEXT.running;
  if (state.kind === 'answered') return TEXT.status(state.status, state.ms);
  return state.kind === 'failed' ? TEXT[state.reason] : '';
}

/** Answer of a try (B-developer-28, B-developer-29). */
export function TryAnswerBox({ state }: { state: TryState }) {
  return (
    <>
      <VisuallyHidden role="status">{say(state)}</VisuallyHidden>
      {state.kind !== 'idle' && (
        <section aria-label={TEXT.answer}>
          {state.kind === 'running' && <Line>{TEXT.running}</Line>}
          {state.kind === 'answered' && <Answered {...state} />}
          {state.kind === 'failed' && (
            <Alert tone={state.reason === 'NO_KEY' ? 'warning' : 'danger'}>
              <span>{TEXT[state.reason]}</span> {state.reason === 'NO_KEY' && <GetKeyLink />}
            </Alert>
          )}
        </section>
      )}
    </>
  );
}

function Answered({ status, ms, text, length, retryAfter }: TryAnswer) {
  return (
    <Stack $gap="x2">
      <Line>{TEXT.status(status, ms)}</Line>
      <CodeBox label={TEXT.code}>{text || TEXT.empty}</CodeBox>
      {text.length < length && <Alert>{TEXT.cut(text.length, length)}</Alert>}
      {status === 401 && <Alert tone="warning">{TEXT.unauthorized}</Alert>}
      {status === 429 && <Alert tone="warning">{TEXT.tooMany(retryAfter)}</Alert>}
    </Stack>
  );
}
