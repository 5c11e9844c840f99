import { Button, Page, Section, Stack, TextField } from '@storefront/shared-ui';
import { Disclosure } from '@storefront/shared-ui/controls';
import { RichText } from '@storefront/shared-ui/rich-text';
import { useState } from 'react';
import { type Answer, mayCall } from '../api/calls';
import { refetch, useCall } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { HtmlEditor } from '../parts/HtmlEditor';
import { Listing } from '../parts/Listing';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { useDraft } from '../parts/useDraft';

type Question = Answer<'faq list'>[number];

const MAX_TITLE = 200;

export default function FaqScreen() {
  const list = useCall('faq list', {});
  const acting = useActing();
  const [title, setTitle] = useDraft('question', '');
  const [answer, setAnswer] = useDraft('answer', '');
  const [removed, setRemoved] = useState<Question | null>(null);
  const add = () =>
    acting.act('add', 'faq add', {
      body: { title: title.trim(), answer },
      done: '질문을 올렸어요',
      after: async () => {
        setTitle('');
        setAnswer('');
        await refetch('faq list');
      },
    });
  return (
    <Page title="FAQ">
      <Stack>
        <Problem of={acting.problem} />
        {mayCall('faq add') && (
          <Section title="새 질문">
            <Stack $gap="x3">
              <TextField label="질문" maxLength={MAX_TITLE} value={title} onChange={setTitle} />
              <HtmlEditor label="답변" value={answer} onChange={setAnswer} />
              <Button
                variant="primary"
                disabled={title.trim() === '' || answer.trim() === ''}
                loading={acting.busy === 'add'}
                onClick={() => void add()}
              >
                올리기
              </Button>
            </Stack>
          </Section>
        )}
        <Section title="올린 질문">
          <Listing
            label="자주 묻는 질문"
            empty="올린 질문이 없어요"
            emptyHint="위에서 첫 질문을 올려 보세요."
            of={list}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'question',
                header: '질문',
                lead: true,
                render: (row: Question) => (
                  <Disclosure title={row.title}>
                    <RichText html={row.answer} />
                  </Disclosure>
                ),
              },
              {
                key: 'do',
                header: '할 일',
                render: (row) => mayCall('faq remove') && <RowButton onClick={() => setRemoved(row)}>삭제</RowButton>,
              },
            ]}
          />
        </Section>
        {removed && (
          <AskDialog
            title="이 질문을 지울까요?"
            confirmLabel="삭제"
            onConfirm={() =>
              acting.act('remove', 'faq remove', {
                params: { id: removed.id },
                done: '질문을 지웠어요',
                after: () => refetch('faq list'),
              })
            }
            onClose={() => setRemoved(null)}
          >
            {removed.title}
          </AskDialog>
        )}
      </Stack>
    </Page>
  );
}
