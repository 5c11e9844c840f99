import { describeStatus, REFILL_STATES } from '@storefront/contract';
import { Badge, formatNumber, Row, SelectField, Stack, TextField } from '@storefront/shared-ui';
import { Checkbox } from '@storefront/shared-ui/controls';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch } from '../api/lists';
import { useList } from '../api/pages';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Clamped } from '../parts/Clamped';
import { LongTable, NARROWED, TRACK } from '../parts/LongTable';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { MemberLink, TapLink } from '../parts/TapLink';
import { Time } from '../parts/Time';
import { useDraft } from '../parts/useDraft';
import { useFilter } from '../parts/useFilter';

type Claim = Answer<'refills list'>[number];

const SHOWN = 500;
const OPEN = 'open';
const REASONS = ['계정이 비공개예요', '링크가 열리지 않아요', '줄어든 수량이 없어요'];

const isEnded = ({ step }: Claim) => step === 'finished';

function Standing({ state, step }: Claim) {
  const { label, tone } = describeStatus(REFILL_STATES, state);
  return step === 'parked' ? <Badge tone="warning">처리 필요</Badge> : <Badge tone={tone}>{label}</Badge>;
}

function Counts({ amount, reached, present }: Claim) {
  return (
    <Stack $gap="x1">
      <span>{formatNumber(amount)}</span>
      {reached !== null && <span>{`끝났을 때 ${formatNumber(reached)}`}</span>}
      {present !== null && <span>{`지금 ${formatNumber(present)}`}</span>}
    </Stack>
  );
}

/** (B-console-69) */
export function RefillClaims() {
  const [shown, setShown] = useFilter<string>('shown', '', [OPEN]);
  const list = useList('refills list', { open: shown ? 'true' : undefined }, ({ id }) => id, {
    limit: SHOWN,
    isWhole: true,
  });
  const acting = useActing();
  const [asked, setAsked] = useState<{ claim: Claim; does: 'done' | 'refuse' } | null>(null);
  const after = () => refetch('refills list', 'today');
  return (
    <Stack $gap="x3">
      <SelectField
        label="보기"
        placeholder="모두"
        options={[{ value: OPEN, label: '끝나지 않은 것만' }]}
        value={shown}
        onChange={setShown}
      />
      <Problem of={acting.problem} />
      <LongTable
        label="AS 요청"
        empty="AS 요청이 없어요"
        emptyHint={shown ? NARROWED : '손님이 AS를 신청하면 여기에 나타나요.'}
        of={list}
        columns={[
          {
            key: 'order',
            header: '주문',
            lead: true,
            render: ({ orderId, product }: Claim) => (
              <>
                <TapLink to={`/orders?q=${orderId}`}>{`${orderId}번`}</TapLink>
                <span>{` · ${product ?? '없어진 상품'}`}</span>
              </>
            ),
          },
          { key: 'link', header: '링크', wide: true, render: ({ link }) => <Clamped text={link} /> },
          { key: 'counts', header: '수량', width: '6.5rem', render: (claim) => <Counts {...claim} /> },
          { key: 'state', header: '상태', width: TRACK.status, render: (claim) => <Standing {...claim} /> },
          {
            key: 'reason',
            header: '이유',
            wide: true,
            render: ({ reason, refusal }) => <Clamped text={refusal ?? reason} />,
          },
          { key: 'member', header: '회원', render: ({ memberId }) => <MemberLink id={memberId} /> },
          { key: 'at', header: '요청', width: TRACK.time, render: ({ createdAt }) => <Time at={createdAt} /> },
          {
            key: 'do',
            header: '할 일',
            width: TRACK.buttons,
            render: (claim) =>
              mayCall('refills done') &&
              !isEnded(claim) && (
                <Row>
                  <RowButton
                    loading={acting.busy === `done ${claim.id}`}
                    onClick={() => setAsked({ claim, does: 'done' })}
                  >
                    완료
                  </RowButton>
                  <RowButton
                    loading={acting.busy === `refuse ${claim.id}`}
                    onClick={() => setAsked({ claim, does: 'refuse' })}
                  >
                    거절
                  </RowButton>
                </Row>
              ),
          },
        ]}
      />
      {asked?.does === 'done' && (
        <Ending
          claim={asked.claim}
          onConfirm={(body) =>
            acting.act(`done ${asked.claim.id}`, 'refills done', {
              params: { id: asked.claim.id },
              body,
              done: `${asked.claim.orderId}번 주문의 AS를 끝냈어요`,
              after,
            })
          }
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.does === 'refuse' && (
        <Refusing
          claim={asked.claim}
          onConfirm={(body) =>
            acting.act(`refuse ${asked.claim.id}`, 'refills refuse', {
              params: { id: asked.claim.id },
              body,
              done: `${asked.claim.orderId}번 주문의 AS를 거절했어요`,
              after,
            })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}

interface AskingProps<Body> {
  claim: Claim;
  /** Undefined: it failed, and what was typed stays. */
  onConfirm: (body: Body) => Promise<unknown>;
  onClose: () => void;
}

function Ending({ claim: { id, orderId }, onConfirm, onClose }: AskingProps<{ cost?: number }>) {
  const [cost, setCost] = useDraft(`cost refill ${id}`, '');
  return (
    <AskDialog
      title={`${orderId}번 주문을 다시 채웠나요?`}
      below={
        <TextField
          type="number"
          min={0}
          step={0.01}
          label="공급처가 받아 간 돈"
          hint="손익의 AS에 더해요. 없으면 비워 주세요."
          unit="원"
          value={cost}
          onChange={setCost}
        />
      }
      confirmLabel="완료"
      variant="primary"
      onConfirm={async () => {
        const answer = await onConfirm(cost === '' ? {} : { cost: Number(cost) });
        if (answer !== undefined) setCost('');
        return answer;
      }}
      onClose={onClose}
    >
      회원에게 AS가 끝났다고 알려요. 되돌릴 수 없어요.
    </AskDialog>
  );
}

function Refusing({ claim: { id, orderId }, onConfirm, onClose }: AskingProps<{ reason: string; block: boolean }>) {
  const [block, setBlock] = useDraft(`block refill ${id}`, false);
  return (
    <AskDialog
      title={`${orderId}번 주문의 AS를 거절할까요?`}
      label="거절하는 이유"
      draft={`refuse refill ${id}`}
      choices={REASONS}
      hint="회원에게도 보여요."
      below={<Checkbox label="이 주문의 AS를 더 받지 않기" checked={block} onChange={setBlock} />}
      confirmLabel="거절"
      onConfirm={async (reason) => {
        const answer = await onConfirm({ reason, block });
        if (answer !== undefined) setBlock(false);
        return answer;
      }}
      onClose={onClose}
    />
  );
}
