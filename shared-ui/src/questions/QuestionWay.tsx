import { Button, FailedState, Row, Skeleton } from '@storefront/shared-ui';
import { useLater } from '@storefront/shared-ui/controls';
import { useState } from 'react';
import { type QuestionOf, questionDraft } from './questionDraft';

/** About that of one text and the field, so that little moves. */
const REGION_HEIGHT = '24rem';

const loadRegion = () => import('./QuestionRegion');

interface QuestionWayProps extends QuestionOf {
  label: string;
  /** Opens by itself what has been asked. */
  hasQuestion: boolean | undefined;
  /** Inside a card it has none of its own. */
  isNested?: boolean;
}

/** Button that opens region '문의', loaded then (B-question-3). */
export function QuestionWay({ label, hasQuestion = false, isNested = false, ...of }: QuestionWayProps) {
  const [isOpen, setOpen] = useState<boolean | 'pressed'>(() => hasQuestion || questionDraft(of).read() !== '');
  const { module, isFailed, retry } = useLater(loadRegion, isOpen !== false);
  if (isFailed) return <FailedState title="문의를 불러오지 못했어요" onRetry={retry} />;
  if (module) return <module.QuestionRegion {...of} isNested={isNested} takesFocus={isOpen === 'pressed'} />;
  if (isOpen === true) return <Skeleton count={1} height={REGION_HEIGHT} />;
  return (
    <Row>
      <Button variant="quiet" size="small" loading={isOpen !== false} onClick={() => setOpen('pressed')}>
        {label}
      </Button>
    </Row>
  );
}
