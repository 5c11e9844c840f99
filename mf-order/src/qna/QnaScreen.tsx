import { orderHref } from '@storefront/contract';
import { faqListSchema } from '@storefront/contract/schemas';
import {
  Alert,
  api,
  Card,
  EmptyState,
  FailedState,
  LinkButton,
  Page,
  Skeleton,
  Stack,
  useSWR,
} from '@storefront/shared-ui';
import { QuestionList } from './QuestionList';
import { useOpenQuestion } from './useOpenQuestion';

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
