import { PATHS, parseTopUpQuery } from 'contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  AUTH,
  Card,
  formatNumber,
  Page,
  refreshProfile,
  Skeleton,
  Stack,
  styled,
  useNavigate,
  useSearchParams,
  useSession,
} from 'shared-ui';
import { useTopUps } from '../api';
import { InstructionCard } from './InstructionCard';
import { TopUpFormCard } from './TopUpFormCard';
import { TopUpHistory } from './TopUpHistory';
import { useInstruction } from './useInstruction';
import type { AskedTopUp } from './useTopUpForm';

const TEXT = {
  title: '포인트 충전',
  balance: '보유 포인트',
} as const;

const FORM_ID = 'top-up';
const SKELETON_FIELDS = 5;

const Focusable = styled.div`
  outline: 0;
  scroll-margin-top: 96px;
`;

/** /point: top-up and top-up history, for members (B-point-1). */
export default function PointScreen() {
  const { auth, profile } = useSession();
  const member = auth === AUTH.authorization ? profile : null;
  return (
    <Page title={TEXT.title} lead={member && `${TEXT.balance} ${formatNumber(member.point)}P`}>
      {member ? (
        <PointRoom key={member.id} memberId={member.id} />
      ) : (
        <Card>
          <Skeleton count={SKELETON_FIELDS} height="3.25rem" />
        </Card>
      )}
    </Page>
  );
}

/** The form or, once it is sent, the instruction; and the history below. */
function PointRoom({ memberId }: { memberId: string }) {
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

interface FocusTargetProps {
  /** Takes the focus when it appears: it replaces what had it. */
  isFocused: boolean;
  id?: string;
  children: ReactNode;
}

/** A part of the page that takes the place of another, so that the focus is not lost with it. */
function FocusTarget({ isFocused, id, children }: FocusTargetProps) {
  const target = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) target.current?.focus();
  }, [isFocused]);
  return (
    <Focusable ref={target} id={id} tabIndex={-1}>
      {children}
    </Focusable>
  );
}
