import { Badge, Button, color, Page, radius, Section, Stack, Switch, space, styled } from '@storefront/shared-ui';
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

type Notice = Answer<'notices list'>[number];

const Content = styled.div`
  padding: ${space.x3};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
`;

export default function NoticesScreen() {
  const list = useCall('notices list', {});
  const acting = useActing();
  const [content, setContent] = useDraft('notice', '');
  const [isTop, setIsTop] = useDraft<boolean>('notice top', false);
  const [removed, setRemoved] = useState<Notice | null>(null);
  const add = () =>
    acting.act('add', 'notices add', {
      body: { content, isTop },
      done: '공지를 올렸어요',
      after: async () => {
        setContent('');
        setIsTop(false);
        await refetch('notices list');
      },
    });
  return (
    <Page title="공지">
      <Stack>
        <Problem of={acting.problem} />
        {mayCall('notices add') && (
          <Section title="새 공지">
            <Stack $gap="x3">
              <HtmlEditor label="내용" value={content} onChange={setContent} />
              <Switch label="맨 위에 고정" checked={isTop} onChange={setIsTop} />
              <Button
                variant="primary"
                disabled={content.trim() === ''}
                loading={acting.busy === 'add'}
                onClick={() => void add()}
              >
                올리기
              </Button>
            </Stack>
          </Section>
        )}
        <Section title="올린 공지">
          <Listing
            label="공지"
            empty="올린 공지가 없어요"
            emptyHint="위에서 첫 공지를 올려 보세요."
            of={list}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'content',
                header: '내용',
                lead: true,
                render: (row: Notice) => (
                  <Content>
                    <RichText html={row.content} />
                  </Content>
                ),
              },
              { key: 'top', header: '고정', render: (row) => row.isTop && <Badge tone="main">고정됨</Badge> },
              {
                key: 'do',
                header: '할 일',
                render: (row) =>
                  mayCall('notices remove') && <RowButton onClick={() => setRemoved(row)}>삭제</RowButton>,
              },
            ]}
          />
        </Section>
        {removed && (
          <AskDialog
            title="이 공지를 지울까요?"
            confirmLabel="삭제"
            onConfirm={() =>
              acting.act('remove', 'notices remove', {
                params: { id: removed.id },
                done: '공지를 지웠어요',
                after: () => refetch('notices list'),
              })
            }
            onClose={() => setRemoved(null)}
          >
            되돌릴 수 없어요. 이제 손님에게 보이지 않아요.
          </AskDialog>
        )}
      </Stack>
    </Page>
  );
}
