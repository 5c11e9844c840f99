import { Badge, Stack } from '@storefront/shared-ui';
import { useState } from 'react';
import { mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { Clamped } from '../parts/Clamped';
import { Listing } from '../parts/Listing';
import { RowButton } from '../parts/RowButton';
import { MemberLink } from '../parts/TapLink';
import { Time } from '../parts/Time';
import { nameOf, type Question, QuestionSheet } from './QuestionSheet';

const SHOWN = 100;

/** Questions about orders and deposits, the longest waiting first (B-question-5). */
export function Questions() {
  const list = useCall('questions list', { query: { limit: SHOWN } });
  const [opened, setOpened] = useState<number | null>(null);
  const question = list.data?.find(({ id }) => id === opened);
  return (
    <Stack $gap="x3">
      <Listing
        label="문의"
        of={list}
        rowKey={({ id }: Question) => id}
        empty="문의가 없어요"
        emptyHint="회원이 주문이나 충전에 대해 물으면 여기에 나타나요."
        columns={[
          { key: 'about', header: '무엇', lead: true, render: nameOf },
          { key: 'text', header: '마지막 글', wide: true, render: ({ texts }) => <Clamped text={lastOf(texts)} /> },
          {
            key: 'state',
            header: '상태',
            render: ({ isOpen, texts }) =>
              isOpen ? (
                <Badge tone="warning">답 대기</Badge>
              ) : (
                <Badge>{texts.at(-1)?.by === 'shop' ? '답함' : '닫힘'}</Badge>
              ),
          },
          { key: 'at', header: '언제', render: ({ waitsSince, lastAt }) => <Time at={waitsSince ?? lastAt} /> },
          { key: 'member', header: '회원', render: ({ memberId }) => <MemberLink id={memberId} /> },
          {
            key: 'do',
            header: '할 일',
            render: ({ id, isOpen }) => (
              <RowButton aria-haspopup="dialog" onClick={() => setOpened(id)}>
                {isOpen && mayCall('questions answer') ? '답하기' : '보기'}
              </RowButton>
            ),
          },
        ]}
      />
      {question && <QuestionSheet key={question.id} question={question} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

const lastOf = (texts: Question['texts']) => texts.at(-1)?.text ?? '';
