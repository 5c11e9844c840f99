import { Alert, Button, EmptyState, formatDateTime, formatWon, Stack } from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import { DialogAnswers } from '@storefront/shared-ui/dialog';
import { useState } from 'react';
import type { Answer } from '../api/calls';
import { useCall } from '../api/lists';
import { Coming } from '../parts/Coming';
import { DetailSheet, SheetRows } from '../parts/DetailSheet';
import { idText } from '../parts/idText';
import { RowButton } from '../parts/RowButton';
import { SearchField } from '../parts/SearchField';

type Transfer = Answer<'deposits unmatched'>[number];
type Member = Answer<'members list'>[number];
type Deposit = Answer<'deposits list'>[number];

const MOST_FOUND = 20;
const MOST_PENDING = 20;

interface CreditMemberProps {
  transfer: Transfer;
  onMatch: (deposit: Deposit) => void;
  onCredit: (member: string) => void;
  onClose: () => void;
}

/** Searches a member for a transfer that nobody asked for, and credits it (B-console-66). */
export function CreditMember({ transfer, onMatch, onCredit, onClose }: CreditMemberProps) {
  const [search, setSearch] = useState('');
  const [member, setMember] = useState<Member | null>(null);
  const title = member
    ? `${formatWon(transfer.amount)}을 ${idText(member.id)}님에게 충전할까요?`
    : '어느 회원의 입금인가요?';
  return (
    <DetailSheet title={title} onClose={onClose}>
      {(close) => (
        <Stack>
          <DescriptionList
            items={[
              { term: '입금자', description: transfer.name ?? '(지워진 이름)' },
              { term: '입금액', description: formatWon(transfer.amount) },
              { term: '입금', description: formatDateTime(transfer.at) },
            ]}
          />
          {member ? (
            <Question
              member={member}
              amount={transfer.amount}
              onMatch={(deposit) => {
                close();
                onMatch(deposit);
              }}
              onCredit={() => {
                close();
                onCredit(member.id);
              }}
              onBack={() => setMember(null)}
            />
          ) : (
            <>
              <SearchField label="아이디, 또는 이메일·휴대전화 번호 전체" value={search} onSearch={setSearch} />
              {search !== '' && <Found key={search} search={search} onChoose={setMember} />}
            </>
          )}
        </Stack>
      )}
    </DetailSheet>
  );
}

function Found({ search, onChoose }: { search: string; onChoose: (member: Member) => void }) {
  const list = useCall('members list', { query: { search, limit: MOST_FOUND } });
  const { data } = list;
  if (!data) return <Coming of={list} count={2} height="3.5rem" />;
  if (data.length === 0) return <EmptyState title="찾은 회원이 없어요" text="검색어를 더 자세히 입력해 보세요." />;
  return (
    <SheetRows aria-label="찾은 회원">
      {data.map((member) => (
        <li key={member.number}>
          <div>
            <strong>{idText(member.id)}</strong>
            <p>{[formatWon(member.point), member.email, member.phone].filter((text) => text !== null).join(' · ')}</p>
          </div>
          <RowButton onClick={() => onChoose(member)} aria-label={`이 회원: ${idText(member.id)}`}>
            이 회원
          </RowButton>
        </li>
      ))}
    </SheetRows>
  );
}

interface QuestionProps {
  member: Member;
  amount: number;
  onMatch: (deposit: Deposit) => void;
  onCredit: () => void;
  onBack: () => void;
}

function Question({ member, amount, onMatch, onCredit, onBack }: QuestionProps) {
  const list = useCall('deposits list', { query: { member: member.id, status: 'pending', limit: MOST_PENDING } });
  const { data } = list;
  if (!data) return <Coming of={list} count={2} height="3.5rem" />;
  const asked = data.filter(({ payable }) => payable === amount);
  return (
    <Stack $gap="x3">
      {asked.length > 0 ? (
        <>
          <Alert tone="warning" title="이 회원이 같은 금액으로 신청하고 입금을 기다려요">
            새로 충전하지 말고 그 신청으로 확인해 주세요.
          </Alert>
          <SheetRows aria-label="기다리는 신청">
            {asked.map((deposit) => (
              <li key={deposit.id}>
                <span>{`${deposit.depositor} ${formatWon(deposit.payable)} · ${deposit.id}번`}</span>
                <Button size="small" onClick={() => onMatch(deposit)}>
                  이 신청으로 확인
                </Button>
              </li>
            ))}
          </SheetRows>
        </>
      ) : (
        <p>{`신청 없이 보낸 입금이에요. 지금 포인트는 ${formatWon(member.point)}이고, 충전하면 ${formatWon(member.point + amount)}이에요.`}</p>
      )}
      <DialogAnswers>
        <Button variant="quiet" onClick={onBack}>
          다른 회원 찾기
        </Button>
        {asked.length === 0 && (
          <Button variant="primary" onClick={onCredit}>
            충전
          </Button>
        )}
      </DialogAnswers>
    </Stack>
  );
}
