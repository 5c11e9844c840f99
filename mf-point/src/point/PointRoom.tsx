import { PATHS, parseTopUpQuery } from 'contract';
import { useState } from 'react';
import { Card, refreshProfile, Skeleton, Stack, useNavigate, useSearchParams } from 'shared-ui';
import { useTopUps } from '../api/useTopUps';
import { FocusTarget } from './FocusTarget';
import { InstructionCard } from './InstructionCard';
import { TopUpFormCard } from './TopUpFormCard';
import { TopUpHistory } from './TopUpHistory';
import { useInstruction } from './useInstruction';
import type { AskedTopUp } from './useTopUpForm';

const FORM_ID = 'top-up';
const SKELETON_FIELDS = 5;

/** The form or, once it is sent, the instruction; and the history below. */
export function PointRoom({ memberId }: { memberId: string }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const topUps = useTopUps();
  const { view, show, dismiss } = useInstruction(memberId, topUps);
  const [isReplaced, setReplaced] = useState(false);

  const refresh = () => {
    topUps.refresh();
    void refreshProfile();
  };

  const showInstruction = (topUp: AskedTopUp) => {
    setReplaced(true);
    show({ ...topUp, memberId, createdAt: new Date().toISOString() });
    refresh();
    // The link's amount has been asked for: it must not fill the next form.
    void navigate(PATHS.point.path, { replace: true });
  };

  const showForm = () => {
    setReplaced(true);
    dismiss();
  };

  return (
    <Stack>
      {view.kind === 'checking' && (
        <Card>
          <Skeleton count={SKELETON_FIELDS} height="3.25rem" />
        </Card>
      )}
      {view.kind === 'form' && (
        <FocusTarget key="form" id={FORM_ID} isFocused={isReplaced}>
          <TopUpFormCard prefill={parseTopUpQuery(query).amount} onAsked={showInstruction} />
        </FocusTarget>
      )}
      {view.kind === 'instruction' && (
        <FocusTarget key="instruction" id={FORM_ID} isFocused={isReplaced}>
          <InstructionCard instruction={view.instruction} state={view.state} onAgain={showForm} />
        </FocusTarget>
      )}
      <TopUpHistory topUps={topUps} onRefresh={refresh} formId={FORM_ID} />
    </Stack>
  );
}
