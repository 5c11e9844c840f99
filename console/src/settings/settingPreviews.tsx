import { PAYMENT_KIND_LABEL, type Settings } from '@storefront/contract';
import {
  Alert,
  Button,
  Card,
  color,
  formatDateTime,
  formatWon,
  IconChat,
  Row,
  Stack,
  styled,
  type,
} from '@storefront/shared-ui';
import { DescriptionList } from '@storefront/shared-ui/controls';
import type { ReactNode } from 'react';

// No key and no reader stops at the previews' buttons.

const Notice = styled.strong`
  color: ${color.notice};
`;

const Link = styled.span`
  color: ${color.mainText};
  text-decoration: underline;
`;

const Footer = styled.p`
  ${type.caption}
  color: ${color.textSubtle};
`;

function Business({ flags, serviceCheckUntil }: Settings) {
  const until = serviceCheckUntil === null ? '' : ` ${formatDateTime(serviceCheckUntil).slice(0, 16)}까지`;
  return flags.ENABLE_SERVICE_CHECK ? (
    <Alert tone="warning">{`서비스 점검중${until}`}</Alert>
  ) : (
    <Alert tone="success">서비스 정상 운영중</Alert>
  );
}

function Account({ banking, chargeButtonOptions }: Settings) {
  return (
    <Stack>
      <Row inert>
        {chargeButtonOptions.map((amount) => (
          <Button key={amount} size="small">{`+${formatWon(amount)}`}</Button>
        ))}
      </Row>
      <Card>
        {banking.accountNumber === '' && <Alert tone="warning">입금 계좌가 아직 등록되지 않았어요.</Alert>}
        <DescriptionList
          items={[
            { term: '계좌번호', description: banking.accountNumber || '-' },
            { term: '은행', description: banking.bank || '-' },
            { term: '예금주', description: banking.holder || '-' },
          ]}
        />
      </Card>
    </Stack>
  );
}

const Receipts = ({ paymentKinds }: Settings) => (
  <Row inert>
    {paymentKinds.map((kind) => (
      <Button key={kind} size="small">
        {PAYMENT_KIND_LABEL[kind]}
      </Button>
    ))}
  </Row>
);

function Look({ chat }: Settings) {
  return (
    <Card>
      <Stack>
        <Notice>맨 위에 고정한 공지</Notice>
        <p>
          글과 <Link>링크</Link>
        </p>
        <Row inert>
          <Button variant="primary">주문하기</Button>
          {chat && (
            <Button variant="secondary">
              <IconChat /> <span>{chat.text}</span>
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

const Company = ({ footer }: Settings) => (
  <Footer>
    {[
      ['상호', footer.company],
      ['대표', footer.ceo],
      ['사업자등록번호', footer.corporationNumber],
      ['통신판매업신고번호', footer.marketNumber],
      ['전화', footer.phone],
      ['주소', footer.address],
    ]
      .filter(([, text]) => text !== '')
      .map(([label, text]) => `${label} ${text}`)
      .join(' · ') || '아무것도 보이지 않아요.'}
  </Footer>
);

function Privacy({ privacy: { processors, transfers, isDomestic } }: Settings) {
  const rows = [
    ...processors.map(([company, work]) => `${company}: ${work}`),
    ...transfers.map(([to, country, items, purpose, period]) => `${to} (${country}): ${items}. ${purpose}. ${period}`),
    ...(isDomestic ? ['회사는 개인정보를 국외로 보내지 않습니다.'] : []),
  ];
  return (
    <Card>
      <Stack as="ul" $gap="x2">
        {(rows.length > 0 ? rows : ['어느 상점에나 맞는 기본 문구가 보여요.']).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </Stack>
    </Card>
  );
}

export const PREVIEWS: Readonly<Record<string, (settings: Settings) => ReactNode>> = {
  영업: Business,
  '입금 받는 계좌': Account,
  증빙: Receipts,
  모양: Look,
  '사업자 정보': Company,
  '개인정보와 앱': Privacy,
};
