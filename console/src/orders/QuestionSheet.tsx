import {
  checkQuestion,
  MAX_QUESTION_LENGTH,
  QUESTION_MESSAGES,
  QUESTION_SUBJECTS,
  tidyQuestion,
} from '@storefront/contract';
import {
  Button,
  color,
  formatDateTime,
  formatNumber,
  formatWon,
  Row,
  SelectField,
  Stack,
  space,
  styled,
  type,
} from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import { DialogAnswers } from '@storefront/shared-ui/dialog';
import { type FormEvent, useRef, useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { type Acting, useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { DetailSheet } from '../parts/DetailSheet';
import { idText } from '../parts/idText';
import { Problem } from '../parts/Problem';
import { TapLink } from '../parts/TapLink';
import { TextAreaField } from '../parts/TextAreaField';
import { Time } from '../parts/Time';
import { useDraft } from '../parts/useDraft';

export type Question = Answer<'questions list'>[number];

/** Where the shop deals with it. */
const placeOf = ({ about, subjectId, memberId }: Question) =>
  ({
    order: `/orders?q=${subjectId}`,
    autoOrder: `/auto-orders?q=${subjectId}`,
    topUp: `/deposits?view=all&member=${encodeURIComponent(memberId)}`,
  })[about];

export const nameOf = ({ about, subjectId }: Question) => `${QUESTION_SUBJECTS[about].label} ${subjectId}번`;

const Said = styled.ol`
  display: grid;
  gap: ${space.x3};
  max-height: 40vh;
  overflow-y: auto;
  li {
    padding-left: ${space.x3};
    border-left: 2px solid ${color.line};
    &[data-own] {
      border-color: ${color.mainText};
    }
  }
  small {
    ${type.caption}
    color: ${color.textMuted};
  }
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space.x3};
`;

/** Shows a question beside the facts of its order or deposit, and takes the answer (B-question-5). */
export function QuestionSheet({ question, onClose }: { question: Question; onClose: () => void }) {
  const { about, subjectId, product, link, amount, point, status, createdAt, memberId, texts } = question;
  const acting = useActing();
  const [unnamed, setUnnamed] = useState<string | null>(null);
  const save = (text: string) => (name: string) =>
    acting.act('save', 'answers set', {
      params: { name },
      body: { text },
      done: '답변을 저장했어요',
      after: () => refetch('answers list'),
    });
  return (
    <>
      <DetailSheet title={`${nameOf(question)} 문의`} onClose={onClose}>
        {(close) => (
          <Stack>
            <DescriptionList
              items={[
                {
                  term: QUESTION_SUBJECTS[about].label,
                  description: <TapLink to={placeOf(question)}>{`${subjectId}번`}</TapLink>,
                },
                { term: '회원', description: idText(memberId) },
                ...(product === null ? [] : [{ term: '상품', description: product }]),
                ...(link ? [{ term: '링크', description: link }] : []),
                ...(amount === null ? [] : [{ term: '수량', description: formatNumber(amount) }]),
                { term: '금액', description: formatWon(point) },
                { term: '상태', description: status },
                { term: '언제', description: <Time at={createdAt} /> },
              ]}
            />
            <Said aria-label="문의 내역" tabIndex={0}>
              {texts.map(({ at, by, text }) => (
                <li key={`${at} ${text}`} data-own={by === 'shop' || undefined}>
                  <small>{`${by === 'shop' ? '상점' : '회원'} · ${formatDateTime(at)}`}</small>
                  <p>{text}</p>
                </li>
              ))}
            </Said>
            {mayCall('questions answer') && (
              <AnswerForm question={question} acting={acting} onSave={setUnnamed} onDone={close} />
            )}
          </Stack>
        )}
      </DetailSheet>
      {/* Not within the sheet, which React would close along with it. */}
      {unnamed !== null && (
        <AskDialog
          title="답변을 저장할까요?"
          label="답변의 이름"
          draft="answer name"
          hint="같은 이름이 있으면 바뀌어요."
          confirmLabel="저장"
          variant="primary"
          onConfirm={save(unnamed)}
          onClose={() => setUnnamed(null)}
        />
      )}
    </>
  );
}

interface AnswerFormProps {
  question: Question;
  acting: Acting;
  onSave: (text: string) => void;
  onDone: () => void;
}

function AnswerForm({ question: { id, isOpen }, acting, onSave, onDone }: AnswerFormProps) {
  const [text, setText] = useDraft(`answer ${id}`, '');
  const [isJudged, setJudged] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const fault = checkQuestion(text);
  const after = async () => {
    setText('');
    await refetch('questions list', 'today');
    onDone();
  };
  const answer = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (fault) return area.current?.focus();
    const body = { text: tidyQuestion(text) };
    void acting.act('answer', 'questions answer', { params: { id }, body, done: '답변을 보냈어요', after });
  };
  const closeIt = () =>
    void acting.act('close', 'questions close', { params: { id }, done: '답하지 않고 닫았어요', after });
  return (
    <Stack $gap="x3">
      <Problem of={acting.problem} />
      <SavedAnswers
        text={text}
        acting={acting}
        onChoose={setText}
        onSave={fault === null ? () => onSave(tidyQuestion(text)) : undefined}
      />
      <Form noValidate onSubmit={answer}>
        <TextAreaField
          label="답변"
          error={isJudged && fault ? QUESTION_MESSAGES[fault] : undefined}
          hint={`${tidyQuestion(text).length}/${MAX_QUESTION_LENGTH}자`}
          ref={area}
          rows={4}
          value={text}
          onChange={setText}
        />
        <DialogAnswers>
          {isOpen && (
            <Button variant="quiet" loading={acting.busy === 'close'} onClick={closeIt}>
              답하지 않고 닫기
            </Button>
          )}
          <Button type="submit" variant="primary" loading={acting.busy === 'answer'}>
            답변 보내기
          </Button>
        </DialogAnswers>
      </Form>
    </Stack>
  );
}

interface SavedAnswersProps {
  text: string;
  acting: Acting;
  onChoose: (text: string) => void;
  /** Undefined: there is nothing to save. */
  onSave: (() => void) | undefined;
}

function SavedAnswers({ text, acting, onChoose, onSave }: SavedAnswersProps) {
  const { data: saved = [] } = useCall('answers list', {});
  const [chosen, setChosen] = useState('');
  const choose = (name: string) => {
    setChosen(name);
    const answer = saved.find((one) => one.name === name);
    if (!answer) return;
    // Keeps a text that was typed by hand.
    const isReplaced = text.trim() === '' || saved.some((one) => one.text === text);
    onChoose(isReplaced ? answer.text : `${text.trimEnd()}\n${answer.text}`);
  };
  const remove = () =>
    void acting.act('remove', 'answers remove', {
      params: { name: chosen },
      done: '저장한 답변을 지웠어요',
      after: () => {
        setChosen('');
        return refetch('answers list');
      },
    });
  return (
    <>
      {saved.length > 0 && (
        <SelectField
          label="저장한 답변"
          placeholder="고르면 아래에 채워져요"
          options={saved.map(({ name }) => ({ value: name, label: name }))}
          value={chosen}
          onChange={choose}
        />
      )}
      <Row>
        <Button size="small" variant="quiet" disabled={!onSave} onClick={onSave}>
          이 글을 저장
        </Button>
        {chosen && (
          <Button size="small" variant="quiet" loading={acting.busy === 'remove'} onClick={remove}>
            {`‘${chosen}’ 지우기`}
          </Button>
        )}
      </Row>
    </>
  );
}
