import { type Faq, orderHref } from '@storefront/contract';
import { faqListSchema } from '@storefront/contract/schemas';
import {
  Alert,
  api,
  Card,
  color,
  EmptyState,
  FailedState,
  LinkButton,
  Page,
  Skeleton,
  Stack,
  space,
  styled,
  useLocation,
  useNavigate,
  useSWR,
} from '@storefront/shared-ui';
import { Disclosure } from '@storefront/shared-ui/controls';
import { RichText } from '@storefront/shared-ui/rich-text';
import { useEffect, useRef } from 'react';

const SKELETON_BARS = 6;

/** /qna: questions and answers, one open at a time (B-help-2, B-help-8, B-help-9). */
export default function QnaScreen() {
  const { data, error, isValidating, mutate } = useSWR('/service/qnas', (path: string) => api.get(path, faqListSchema));
  const { asked, open, placeOf } = useOpenQuestion(data !== undefined);
  // An id keeps its address; a question without one gets its place's.
  const questions = data?.map((faq, index) => ({ ...faq, key: String(faq.id ?? `n${index + 1}`) }));
  const isMissing = asked !== null && questions?.every(({ key }) => key !== asked);

  const content = () => {
    if (!questions && error) {
      return (
        <FailedState
          title="질문을 불러오지 못했어요"
          text={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      );
    }
    if (!questions) return <Skeleton count={SKELETON_BARS} />;
    if (questions.length === 0) {
      const order = <LinkButton to={orderHref()}>주문하러 가기</LinkButton>;
      return (
        <EmptyState
          title="아직 등록된 질문이 없어요"
          text="궁금한 점이 모이면 여기에 답을 올려 드릴게요."
          action={order}
        />
      );
    }
    return <QuestionList questions={questions} openKey={asked} onToggle={open} placeOf={placeOf} />;
  };

  return (
    <Page title="자주 묻는 질문">
      <Stack>
        {isMissing && questions?.length !== 0 && (
          <Alert tone="warning" role="status">
            찾는 질문은 지금 없어요. 아래에서 골라 주세요.
          </Alert>
        )}
        <Card>{content()}</Card>
      </Stack>
    </Page>
  );
}

const NAME = 'q';
/** Matches the animation; with reduced motion it is over before. */
const COLLAPSE_MS = 300;

/** The address holds the open question (B-help-8), for links and Back. */
function useOpenQuestion(isShown: boolean) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(NAME);
  const places = useRef(new Map<string, HTMLElement>());

  // At once, and again when the closing answer above has collapsed.
  useEffect(() => {
    if (!isShown || asked === null) return undefined;
    const show = () => places.current.get(asked)?.scrollIntoView({ block: 'nearest' });
    show();
    const timer = setTimeout(show, COLLAPSE_MS);
    return () => clearTimeout(timer);
  }, [isShown, asked]);

  return {
    asked,
    /** Pushes an entry, so that Back leads to the question before. */
    open: (key: string | null) => navigate({ search: key === null ? '' : `?${new URLSearchParams({ [NAME]: key })}` }),
    placeOf: (key: string) => (place: HTMLElement | null) => {
      if (place) places.current.set(key, place);
      else places.current.delete(key);
    },
  };
}

interface Question extends Faq {
  key: string;
}

interface QuestionListProps {
  questions: readonly Question[];
  openKey: string | null;
  /** Null closes the open one. */
  onToggle: (key: string | null) => void;
  placeOf: (key: string) => (place: HTMLElement | null) => void;
}

function QuestionList({ questions, openKey, onToggle, placeOf }: QuestionListProps) {
  return (
    <Root>
      {questions.map(({ key, title, answer }) => (
        <li key={key} ref={placeOf(key)}>
          <Disclosure title={title} open={key === openKey} onToggle={(isOpen) => onToggle(isOpen ? key : null)}>
            <RichText html={answer} />
          </Disclosure>
        </li>
      ))}
    </Root>
  );
}

const Root = styled.ul`
  overflow-wrap: anywhere;
  > li {
    scroll-margin: 96px 0 ${space.x4};
  }
  > li + li {
    border-top: 1px solid ${color.line};
  }
`;
