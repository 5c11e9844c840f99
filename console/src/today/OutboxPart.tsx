import { Alert, formatNumber, Section } from '@storefront/shared-ui';
import { Disclosure } from '@storefront/shared-ui/controls';
import { useState } from 'react';
import { mayCall } from '../api/calls';
import { useCall } from '../api/lists';
import { Listing } from '../parts/Listing';
import { Time } from '../parts/Time';

/** Unsent mails and texts. Their codes open accounts, so they are shown on demand. */
export function OutboxPart() {
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCall('outbox list')) return null;
  return (
    <Section title="보내지 못한 메일과 문자">
      <Disclosure title="펼쳐 보기" open={isOpen} onToggle={setIsOpen}>
        {isOpen && <Outbox />}
      </Disclosure>
    </Section>
  );
}

function Outbox() {
  const list = useCall('outbox list', { query: { limit: 50 } });
  return (
    <>
      {list.data && list.data.length > 0 && (
        <Alert tone="warning">{`메일이나 문자 서비스가 연결되지 않아 ${formatNumber(list.data.length)}건이 남아 있어요.`}</Alert>
      )}
      <Listing
        label="보내지 못한 메일과 문자"
        empty="남아 있는 메일과 문자가 없어요"
        emptyHint="메일이나 문자 서비스가 없을 때 보내려던 것이 여기에 남아요."
        of={list}
        rowKey={({ id }) => id}
        columns={[
          { key: 'to', header: '받는 사람', lead: true, render: ({ to }) => to },
          { key: 'kind', header: '종류', render: ({ kind }) => (kind === 'sms' ? '문자' : '메일') },
          { key: 'at', header: '시각', render: ({ createdAt }) => <Time at={createdAt} /> },
          { key: 'text', header: '내용', wide: true, render: ({ subject, text }) => `${subject ?? ''} ${text}` },
        ]}
      />
    </>
  );
}
