import {
  Alert,
  Badge,
  Button,
  Card,
  color,
  EmptyState,
  FailedState,
  hideOverlay,
  IconButton,
  IconClose,
  IconInbox,
  IconInfo,
  IconSearch,
  LinkButton,
  NumberField,
  Output,
  Page,
  RadioChips,
  Row,
  Section,
  SelectField,
  Skeleton,
  Spinner,
  Stack,
  Switch,
  showOverlay,
  space,
  styled,
  TextField,
  TextLink,
  toastError,
  toastSuccess,
  type,
} from '@storefront/shared-ui';
import { VerifiedField } from '@storefront/shared-ui/codes';
import {
  Checkbox,
  Contents,
  CopyButton,
  DescriptionList,
  Disclosure,
  PasswordField,
  panelProps,
  TabList,
  TwoStepButton,
} from '@storefront/shared-ui/controls';
import { ConfirmDialog, Sheet } from '@storefront/shared-ui/dialog';
import { ExportButton, HistorySearch, HistoryToolbar, StatusChips, WHOLE_HISTORY } from '@storefront/shared-ui/history';
import { RichText } from '@storefront/shared-ui/rich-text';
import { SocialButton } from '@storefront/shared-ui/social';
import { type Column, DataTable } from '@storefront/shared-ui/table';
import { type ReactNode, useRef, useState } from 'react';

const TONES = ['neutral', 'main', 'success', 'warning', 'danger'] as const;
const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const OPTIONS = [
  { value: 'a', label: '진행중', count: 12 },
  { value: 'b', label: '완료', count: 1_234 },
];
const TABS = ['충전내역', '포인트 내역'] as const;

interface Charge {
  id: number;
  at: string;
  won: string;
}

const ROWS: readonly Charge[] = [
  { id: 1, at: '2026-03-02 12:30', won: '30,000원' },
  { id: 2, at: '2026-03-01 09:00', won: '1,130,000원' },
];
const COLUMNS: readonly Column<Charge>[] = [
  { key: 'at', header: '신청일시', render: ({ at }) => at },
  { key: 'won', header: '금액', align: 'end', render: ({ won }) => won },
];

const nothing = () => undefined;
const HISTORY = {
  fetched: { fetchedAt: Date.parse('2026-03-02T03:30:00Z') },
  isFetching: false,
  more: { isOffered: false, isFetching: false, failure: null, fetch: async () => undefined },
  refresh: nothing,
};

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.x5} ${space.x4};
  align-items: start;
`;

const Caption = styled.p`
  ${type.caption}
  color: ${color.textMuted};
`;

function Specimen({ of, children }: { of: string; children: ReactNode }) {
  return (
    <Stack $gap="x1" role="group" aria-label={of}>
      <div>{children}</div>
      <Caption>{of}</Caption>
    </Stack>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      <Grid>
        {VARIANTS.map((variant) => (
          <Specimen key={variant} of={`Button ${variant}`}>
            <Button variant={variant}>주문하기</Button>
          </Specimen>
        ))}
        <Specimen of="Button disabled, loading">
          <Button disabled>주문하기</Button>
          <Button loading>확인하기</Button>
        </Specimen>
        <Specimen of="IconButton">
          <IconButton label="닫기">
            <IconClose />
          </IconButton>
          <IconButton label="찾기" disabled>
            <IconSearch />
          </IconButton>
        </Specimen>
        <Specimen of="LinkButton, TextLink">
          <LinkButton to="/order">주문하러 가기</LinkButton>
          <TextLink to="/order">주문내역 보기</TextLink>
        </Specimen>
        <Specimen of="CopyButton, TwoStepButton">
          <CopyButton label="계좌번호 복사" value="123-456" />
          <TwoStepButton label="회원탈퇴" confirmLabel="정말 계정을 삭제하시겠습니까?" onConfirm={nothing} />
        </Specimen>
        <Specimen of="SocialButton">
          <SocialButton provider="naver" busy={false} onPress={nothing}>
            네이버로 로그인
          </SocialButton>
          <SocialButton provider="kakao" busy onPress={nothing}>
            카카오로 로그인
          </SocialButton>
        </Specimen>
      </Grid>
    </Section>
  );
}

function Fields() {
  const [text, setText] = useState('haru_book');
  const [chosen, setChosen] = useState('a');
  const [isOn, setOn] = useState(true);
  const link = { value: text, onChange: setText };
  const status = { options: OPTIONS, value: chosen, onChange: setChosen };
  const code = { label: '이메일 인증코드', value: '', onChange: nothing };
  return (
    <Section title="Fields">
      <Grid>
        <Specimen of="TextField">
          <TextField label="주문 링크" hint="공개된 주소여야 해요." {...link} />
        </Specimen>
        <Specimen of="TextField with an error">
          <TextField label="아이디" error="아이디를 입력 해주세요." {...link} />
        </Specimen>
        <Specimen of="TextField disabled">
          <TextField label="주문 주소" disabled value="주문불가 상품입니다." />
        </Specimen>
        <Specimen of="NumberField">
          <NumberField label="주문 수량" unit="개" min={100} max={10_000} value="1000" onChange={nothing} />
        </Specimen>
        <Specimen of="PasswordField">
          <PasswordField label="비밀번호" value="bada-2026!" onChange={nothing} />
        </Specimen>
        <Specimen of="VerifiedField">
          <VerifiedField
            target={{ label: '이메일', value: 'haru@example.com', onChange: nothing }}
            code={code}
            sentAt={null}
            sending={{ isSending: false, send: nothing, change: nothing }}
            sendText="인증코드 전송"
            expiredText="인증코드가 만료됐어요."
          />
        </Specimen>
        <Specimen of="SelectField">
          <SelectField label="카테고리" {...status} />
        </Specimen>
        <Specimen of="Switch, Checkbox">
          <Switch label="자동주문" hint="정한 간격마다 자동으로 넣어 드려요." checked={isOn} onChange={setOn} />
          <Checkbox label="아이디 저장" checked={isOn} onChange={setOn} />
        </Specimen>
        <Specimen of="RadioChips chips">
          <RadioChips label="주문 상태" {...status} />
        </Specimen>
        <Specimen of="RadioChips segments">
          <RadioChips label="주문 방식" look="segments" {...status} />
        </Specimen>
        <Specimen of="Output">
          <Output label="총 주문 수량" value="1,000개" />
          <Output label="총 결제 포인트" value="12,300원" strong />
        </Specimen>
      </Grid>
    </Section>
  );
}

function Notes() {
  return (
    <Section title="Notes and states">
      <Grid>
        {TONES.map((tone) => (
          <Specimen key={tone} of={`Alert, Badge ${tone}`}>
            <Alert tone={tone} title="포인트가 부족해요" action={<Badge tone={tone}>{tone}</Badge>}>
              지금 포인트로는 주문할 수 없어요.
            </Alert>
          </Specimen>
        ))}
        <Specimen of="EmptyState">
          <EmptyState title="아직 주문이 없어요" text="첫 주문을 해 보세요." />
        </Specimen>
        <Specimen of="FailedState">
          <FailedState onRetry={nothing} />
        </Specimen>
        <Specimen of="Icons: components/icons, controls/icons">
          <IconInbox />
          <IconInfo />
        </Specimen>
        <Specimen of="Skeleton, Spinner">
          <Skeleton count={3} />
          <Spinner />
        </Specimen>
      </Grid>
    </Section>
  );
}

function Parts() {
  const [tab, setTab] = useState<(typeof TABS)[number]>(TABS[0]);
  return (
    <Section title="Parts of a page">
      <Grid>
        <Specimen of="Card, Row">
          <Card>
            <Row>
              <Badge>하나</Badge>
              <Badge>둘</Badge>
            </Row>
          </Card>
        </Specimen>
        <Specimen of="TabList">
          <TabList label="내역" id="tabs" tabs={TABS} value={tab} onChange={setTab} />
          <div {...panelProps('tabs', TABS.indexOf(tab))}>{tab}</div>
        </Specimen>
        <Specimen of="Disclosure">
          <Disclosure title="환불은 어떻게 하나요?">결제 후 72시간 안에 할 수 있어요.</Disclosure>
        </Specimen>
        <Specimen of="DescriptionList">
          <DescriptionList items={[{ term: '예금주', description: '그로스토어' }]} />
        </Specimen>
        <Specimen of="Contents">
          <Contents label="목차" parts={[{ id: 'tabs0', title: '내역' }]} />
        </Specimen>
        <Specimen of="RichText">
          <RichText html="<p>공지 <b>굵게</b> <a href='https://example.com'>자세히 보기</a></p><ul><li>하나</li></ul>" />
        </Specimen>
        <Specimen of="StatusChips">
          <StatusChips
            label="자동주문 상태"
            statuses={[{ status: 0, label: '진행중' }]}
            counts={{ 0: 3 }}
            value={null}
            onChange={nothing}
          />
        </Specimen>
        <Specimen of="HistoryToolbar with ExportButton">
          <HistoryToolbar history={HISTORY}>
            <ExportButton path="/service/order-history.csv" fileName="주문내역.csv" />
          </HistoryToolbar>
        </Specimen>
        <Specimen of="HistorySearch">
          <HistorySearch
            text={{ label: '주문 검색', placeholder: '번호, 링크, 상품' }}
            address={WHOLE_HISTORY}
            onNarrow={nothing}
          />
        </Specimen>
        <Specimen of="DataTable">
          <DataTable label="충전내역" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />
        </Specimen>
      </Grid>
    </Section>
  );
}

function Layers() {
  const [shown, setShown] = useState<'confirm' | 'sheet' | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => setShown(null);
  const wait = () => {
    showOverlay();
    setTimeout(hideOverlay, 2_000);
  };
  return (
    <Section title="Dialogs, toasts, overlay">
      <Row>
        <Button onClick={() => setShown('confirm')}>ConfirmDialog</Button>
        <Button onClick={() => setShown('sheet')}>Sheet</Button>
        <Button onClick={() => toastSuccess('복사했어요.')}>toastSuccess</Button>
        <Button onClick={() => toastError('복사하지 못했어요.')}>toastError</Button>
        <Button onClick={wait}>LoadingOverlay</Button>
      </Row>
      {shown === 'confirm' && (
        <ConfirmDialog title="API 키를 바꿀까요?" confirmLabel="바꾸기" onConfirm={nothing} onClose={close}>
          지금 키는 바로 쓸 수 없게 돼요.
        </ConfirmDialog>
      )}
      {shown === 'sheet' && (
        <Sheet dialog={dialog} title="팔로워 · 국내" id="sheet" onClose={close}>
          <p>고를 것이 여기에 있어요.</p>
        </Sheet>
      )}
    </Section>
  );
}

/** Each component once. No customer's bundle contains it. */
export function Gallery() {
  return (
    <Page title="Gallery">
      <Buttons />
      <Fields />
      <Notes />
      <Parts />
      <Layers />
    </Page>
  );
}
