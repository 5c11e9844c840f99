import { PATHS, parseTopUpQuery, type TopUp } from '@storefront/contract';
import {
  type ApiError,
  AUTH,
  BelowTheFold,
  Card,
  formatWon,
  Page,
  refreshProfile,
  Skeleton,
  Stack,
  serverNow,
  styled,
  toApiError,
  useNavigate,
  useSearchParams,
  useSession,
} from '@storefront/shared-ui';
import { panelProps, TabList } from '@storefront/shared-ui/controls';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  CONFLICT,
  cancelTopUp,
  LEDGER_VIEW,
  refetchPoints,
  type TopUps,
  useRememberedDetails,
  useTopUps,
} from '../api';
import { instructionOf, type TopUpInstruction } from '../domain/TopUpInstruction';
import { InstructionCard } from './InstructionCard';
import { LedgerPanel } from './LedgerPanel';
import { POINT_TEXT } from './messages';
import { PendingNote } from './PendingNote';
import { TopUpFormCard } from './TopUpFormCard';
import { FoundTopUps, TopUpHistory } from './TopUpHistory';
import { keepTopUpDraft } from './topUpDraft';
import { PointTrend } from './trend/PointTrend';
import { useInstruction } from './useInstruction';
import { useOnRefocus } from './useOnRefocus';
import { type AskedTopUp, EMPTY_TOP_UP } from './useTopUpForm';

const TABS = [POINT_TEXT.topUps, POINT_TEXT.ledger] as const;

const FORM_ID = 'top-up';
const SKELETON_FIELDS = 5;
const FORM_END_PX = 900;
/** Milliseconds before the form stops waiting for what may stand above it. */
const DEADLINE_MS = 700;

const Focusable = styled.div`
  outline: 0;
  scroll-margin-top: 96px;
`;

/** /point: top-up and its history (B-point-1). */
export default function PointScreen() {
  const { auth, profile } = useSession();
  const member = auth === AUTH.authorization ? profile : null;
  return (
    <Page title="포인트 충전" lead={member && `보유 포인트 ${formatWon(member.point)}`}>
      {member ? <PointContent key={member.id} memberId={member.id} /> : <PointSkeleton />}
    </Page>
  );
}

function PointSkeleton() {
  return (
    <Card>
      <Skeleton count={SKELETON_FIELDS} height="3.25rem" />
    </Card>
  );
}

/** Form or instruction waits with the history for its answer; when that is late, the form comes alone. */
function PointContent({ memberId }: { memberId: string }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isLedger = query.get('view') === LEDGER_VIEW;
  const [foundId] = /^\d{1,15}$/.exec(query.get('q') ?? '') ?? [];
  const tabsId = useId();
  const topUps = useTopUps();
  // Fetched early, so that it is there with the form.
  useRememberedDetails();
  const { view, show, markCanceled, dismiss } = useInstruction(memberId, topUps);
  const { isAwaited, isLate } = useDeadline(topUps);
  const [replacements, setReplacements] = useState(0);
  const replace = () => setReplacements((count) => count + 1);

  // The balance may come after the history.
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async (): Promise<boolean> => {
    setRefreshing(true);
    refetchPoints();
    const [isFetched] = await Promise.all([topUps.refresh(), refreshProfile()]);
    setRefreshing(false);
    return isFetched;
  };

  const open = (instruction: TopUpInstruction) => {
    replace();
    show(instruction);
  };

  const showAsked = (topUp: AskedTopUp) => {
    open({ ...topUp, memberId, createdAt: new Date(serverNow()).toISOString() });
    void refresh();
    // Keeps the link's amount out of the next form.
    void navigate(PATHS.point, { replace: true });
  };

  const showForm = () => {
    if (view.kind === 'instruction' && !['pending', 'accepted'].includes(view.state)) keepAsked(view.instruction);
    replace();
    dismiss();
  };

  const cancel = async (instruction: TopUpInstruction): Promise<ApiError | null> => {
    try {
      await cancelTopUp(instruction.id);
    } catch (error) {
      const failure = toApiError(error);
      // Settled meanwhile: the history says how.
      if (failure.status !== CONFLICT || !(await refresh())) return failure;
      return null;
    }
    markCanceled();
    keepAsked(instruction);
    await refresh();
    return null;
  };

  const openings = openingsOf(topUps.fetched?.items ?? [], memberId);
  const shownId = view.kind === 'instruction' ? view.instruction.id : null;
  // A waiting instruction looks by itself.
  useOnRefocus(() => {
    const isCardLooking = view.kind === 'instruction' && view.state === 'pending';
    if (openings.length > 0 && !isCardLooking && !isRefreshing) void refresh();
  });
  const note = view.kind === 'form' && <PendingNote pending={openings} onOpen={open} />;

  if (view.kind === 'checking' || isAwaited) return <PointSkeleton />;
  return (
    <Stack>
      {view.kind === 'form' && (
        <>
          {!isLate && note}
          <FocusTarget key={`form ${replacements}`} id={FORM_ID} isFocused={replacements > 0}>
            <TopUpFormCard prefill={parseTopUpQuery(query).amount} onAsked={showAsked} />
          </FocusTarget>
        </>
      )}
      {view.kind === 'instruction' && (
        <FocusTarget key={`instruction ${replacements}`} id={FORM_ID} isFocused={replacements > 0}>
          <InstructionCard
            instruction={view.instruction}
            state={view.state}
            reason={view.reason}
            isFetching={topUps.isFetching}
            isRefreshing={isRefreshing}
            onCheck={refresh}
            onCancel={() => cancel(view.instruction)}
            onAgain={showForm}
          />
        </FocusTarget>
      )}
      {shownId !== null && (
        <PendingNote pending={openings.filter(({ id }) => id !== shownId)} areOthers onOpen={open} />
      )}
      <BelowTheFold fromPx={FORM_END_PX}>
        <TabList
          label="내역"
          tabs={TABS}
          value={isLedger ? POINT_TEXT.ledger : POINT_TEXT.topUps}
          onChange={(tab) =>
            void navigate({ search: tab === POINT_TEXT.ledger ? `view=${LEDGER_VIEW}` : '' }, { replace: true })
          }
          id={tabsId}
        />
        <div {...panelProps(tabsId, isLedger ? 1 : 0)}>
          {isLedger ? (
            <LedgerPanel onRefresh={refresh} />
          ) : foundId ? (
            <FocusTarget key={foundId} isFocused>
              <FoundTopUps
                q={foundId}
                openings={openings}
                onOpen={open}
                onRefresh={refresh}
                onShowAll={() => void navigate({ search: '' }, { replace: true })}
              />
            </FocusTarget>
          ) : (
            <TopUpHistory
              topUps={topUps}
              openings={openings}
              formId={FORM_ID}
              onOpen={open}
              onRefresh={refresh}
              note={isLate && note}
            />
          )}
        </div>
        <PointTrend />
      </BelowTheFold>
    </Stack>
  );
}

function useDeadline({ fetched, failure }: TopUps): { isAwaited: boolean; isLate: boolean } {
  const [isLate, setLate] = useState(false);
  const isAwaited = !fetched && !isLate;
  if (isAwaited && failure) setLate(true);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setLate(true), DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  return { isAwaited, isLate };
}

function openingsOf(topUps: readonly TopUp[], memberId: string): TopUpInstruction[] {
  return topUps.flatMap((topUp) => instructionOf(topUp, memberId) ?? []);
}

/** Stands in the next form (B-point-37). */
const keepAsked = ({ name, point }: TopUpInstruction) =>
  keepTopUpDraft({ ...EMPTY_TOP_UP, name, point: String(point) });

/** Replaces another part without losing the focus. */
function FocusTarget({ isFocused, id, children }: { isFocused: boolean; id?: string; children: ReactNode }) {
  const target = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  useEffect(() => {
    // A removed element loses the focus without an event.
    if (hasFocus.current && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isFocused) return;
    target.current?.focus({ preventScroll: true });
    // Focus alone may scroll to any part; the first line has to be read.
    target.current?.scrollIntoView?.({ block: 'start' });
  }, [isFocused]);
  return (
    <Focusable
      ref={target}
      id={id}
      tabIndex={-1}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {children}
    </Focusable>
  );
}
