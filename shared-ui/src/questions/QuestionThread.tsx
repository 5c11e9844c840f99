import {
  MAX_QUESTION_LENGTH,
  QUESTION_MESSAGES,
  type QuestionCode,
  type QuestionRequest,
  type QuestionText,
  questionCall,
  tidyQuestion,
  validateQuestion,
} from '@storefront/contract';
import { idAnswerSchema, questionListSchema } from '@storefront/contract/schemas';
import {
  Alert,
  api,
  Button,
  color,
  controlStyle,
  FailedState,
  Field,
  formatDateTime,
  newIdempotencyKey,
  radius,
  refusedFields,
  Skeleton,
  Stack,
  space,
  styled,
  toApiError,
  toastSuccess,
  type,
  useFields,
  useSWR,
} from '@storefront/shared-ui';
import { useLeave } from '@storefront/shared-ui/controls';
import { DialogAnswers } from '@storefront/shared-ui/dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type QuestionOf, questionDraft } from './questionDraft';

const LOST = '보냈는지 확인하지 못했어요. 인터넷 연결을 확인하고 다시 눌러 주세요. 두 번 보내지 않아요.';
const CONFLICT = 409;

const Said = styled.ol`
  display: grid;
  gap: ${space.x3};
  li {
    justify-self: start;
    max-width: 90%;
    padding: ${space.x3} ${space.x4};
    border-radius: ${radius.medium};
    background: ${color.surfaceMuted};
    &[data-own] {
      justify-self: end;
      background: ${color.mainSoft};
    }
  }
  header {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.x2};
    ${type.caption}
  }
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 7rem;
  padding: ${space.x3} ${space.x4};
  line-height: ${type.line.loose};
  resize: vertical;
`;

interface QuestionThreadProps extends QuestionOf {
  takesFocus: boolean;
  onAsked?: () => void;
  /** Beside '문의 보내기'. */
  children?: ReactNode;
}

/** Both sides' texts, and a field for one more (B-question-3, B-question-4). */
export function QuestionThread({ about, id, takesFocus, onAsked, children }: QuestionThreadProps) {
  const call = questionCall(about, id);
  const { data, error, isValidating, mutate } = useSWR(call, () => api.get(call, questionListSchema));
  const send = async (request: QuestionRequest, idempotencyKey: string) => {
    await api.post(call, request, idAnswerSchema, { idempotencyKey });
    toastSuccess('문의를 보냈어요.');
    void mutate();
    onAsked?.();
  };
  return (
    <Stack>
      {data ? (
        <Texts texts={data} />
      ) : error && !isValidating ? (
        <FailedState
          title="문의 내역을 불러오지 못했어요"
          text={toApiError(error).message}
          onRetry={() => void mutate()}
        />
      ) : (
        <Skeleton count={1} height="4rem" />
      )}
      <QuestionForm about={about} id={id} takesFocus={takesFocus} send={send}>
        {children}
      </QuestionForm>
    </Stack>
  );
}

function Texts({ texts }: { texts: readonly QuestionText[] }) {
  if (texts.length === 0) return <p>궁금한 점을 적어 보내 주시면 여기에서 답해 드려요.</p>;
  return (
    <Said aria-label="문의 내역">
      {texts.map(({ at, by, text }) => (
        <li key={`${at} ${text}`} data-own={by === 'member' || undefined}>
          <header>
            <strong>{by === 'member' ? '나' : '상점'}</strong>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </header>
          <p>{text}</p>
        </li>
      ))}
    </Said>
  );
}

interface QuestionFormProps extends Pick<QuestionThreadProps, 'about' | 'id' | 'takesFocus' | 'children'> {
  send: (request: QuestionRequest, idempotencyKey: string) => Promise<void>;
}

function QuestionForm({ takesFocus, send, children, ...of }: QuestionFormProps) {
  const [draft] = useState(() => questionDraft(of));
  const [typed] = useState(draft.read);
  const [failure, setFailure] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  // A retry must not become a second text.
  const intention = useRef<{ text: string; key: string } | null>(null);
  const fields = useFields<QuestionRequest, QuestionRequest, QuestionCode>({
    initial: { text: typed },
    validate: validateQuestion,
    messages: QUESTION_MESSAGES,
  });
  const { text } = fields.values;
  useLeave(() => draft.keep(text));
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  const submit = async (request: QuestionRequest) => {
    setFailure(null);
    if (intention.current?.text !== request.text) intention.current = { text: request.text, key: newIdempotencyKey() };
    try {
      await send(request, intention.current.key);
      intention.current = null;
      draft.keep('');
      fields.reset({ text: '' });
    } catch (thrown) {
      const refusal = toApiError(thrown);
      // It has closed the key (B-order-38).
      if (refusal.status === CONFLICT) intention.current = null;
      // The notice of the session's end says it all (B-session-23).
      if (refusal.status === 401) return;
      const refused = refusedFields(refusal, request, QUESTION_MESSAGES);
      if (refused) fields.setErrors(refused);
      else setFailure(refusal.serverMessage ?? LOST);
    }
  };

  const { name, value, error, onChange } = fields.field('text');
  return (
    <form {...fields.form(submit)}>
      <Stack $gap="x3">
        <Field label="문의 내용" error={error} hint={`${tidyQuestion(text).length}/${MAX_QUESTION_LENGTH}자`}>
          {(control) => (
            <Area
              {...control}
              ref={area}
              name={name}
              rows={3}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
        {failure && (
          <Alert tone="danger" role="alert">
            {failure}
          </Alert>
        )}
        <DialogAnswers>
          {children}
          <Button type="submit" variant="primary" loading={fields.submitting}>
            문의 보내기
          </Button>
        </DialogAnswers>
      </Stack>
    </form>
  );
}
