import { useRef, useState } from 'react';
import { ApiError, Badge, Button, hideOverlay, Stack, showOverlay, toastError, toastSuccess } from 'shared-ui';
import { readMoment, VerifiedField } from 'shared-ui/codes';
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
} from 'shared-ui/controls';
import { ConfirmDialog, Dialog, DialogAnswers, Sheet } from 'shared-ui/dialog';
import {
  ExportButton,
  HistorySearch,
  HistoryToolbar,
  LeavingNote,
  RefreshFailure,
  StatusChips,
  WHOLE_HISTORY,
} from 'shared-ui/history';
import { RichText } from 'shared-ui/rich-text';
import { SocialButton } from 'shared-ui/social';
import { type Column, DataTable } from 'shared-ui/table';
import { Shelf, Specimen } from './Specimen';

interface Charge {
  id: number;
  at: string;
  won: string;
  state: string;
}

const ROWS: readonly Charge[] = [
  { id: 1, at: '2026-03-02 12:30', won: '30,000원', state: '대기' },
  { id: 2, at: '2026-03-01 09:00', won: '1,130,000원', state: '수락' },
];
const COLUMNS: readonly Column<Charge>[] = [
  { key: 'at', header: '신청일시', render: ({ at }) => at },
  { key: 'won', header: '금액', align: 'end', render: ({ won }) => won },
  { key: 'state', header: '상태', render: ({ state }) => <Badge>{state}</Badge> },
];
const TABS = ['충전내역', '포인트 내역'] as const;
const FETCHED = { fetchedAt: Date.parse('2026-03-02T03:30:00Z') };
const MORE = { isOffered: false, isFetching: false, failure: null, fetch: async () => undefined };
const nothing = () => undefined;
const IDLE = { isSending: false, send: nothing, change: nothing };

function Controls() {
  const [tab, setTab] = useState<(typeof TABS)[number]>(TABS[0]);
  const [isChecked, setChecked] = useState(true);
  return (
    <Shelf of="shared-ui/controls">
      <Specimen of="Checkbox">
        <Checkbox label="아이디 저장" checked={isChecked} onChange={setChecked} />
        <Checkbox label="광고 수신" checked={false} onChange={nothing} />
      </Specimen>
      <Specimen of="PasswordField">
        <PasswordField label="비밀번호" value="bada-2026!" onChange={nothing} hint="8자 이상이면 더 안전해요." />
      </Specimen>
      <Specimen of="CopyButton">
        <CopyButton label="계좌번호 복사" value="123-456" />
      </Specimen>
      <Specimen of="TwoStepButton">
        <TwoStepButton label="회원탈퇴" confirmLabel="정말 계정을 삭제하시겠습니까?" onConfirm={nothing} />
      </Specimen>
      <Specimen of="TabList">
        <TabList label="내역" id="tabs" tabs={TABS} value={tab} onChange={setTab} />
        <div {...panelProps('tabs', TABS.indexOf(tab))}>{tab}</div>
      </Specimen>
      <Specimen of="Disclosure">
        <Disclosure title="환불은 어떻게 하나요?">결제 후 72시간 안에 할 수 있어요.</Disclosure>
        <Disclosure title="열린 질문" open onToggle={nothing}>
          한 번에 하나만 열려요.
        </Disclosure>
      </Specimen>
      <Specimen of="DescriptionList">
        <DescriptionList
          items={[
            { term: '예금주', description: '그로스토어' },
            {
              term: '계좌번호',
              description: '123-456',
              action: <CopyButton label="계좌번호 복사하기" value="123-456" />,
            },
          ]}
        />
      </Specimen>
      <Specimen of="Contents">
        <Contents label="목차" parts={[{ id: 'shared-ui', title: '약관' }]} />
      </Specimen>
    </Shelf>
  );
}

function Dialogs() {
  const [shown, setShown] = useState<'confirm' | 'plain' | 'sheet' | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => setShown(null);
  return (
    <Shelf of="shared-ui/dialog, Toasts, LoadingOverlay">
      <Specimen of="ConfirmDialog">
        <Button onClick={() => setShown('confirm')}>묻기</Button>
        {shown === 'confirm' && (
          <ConfirmDialog title="API 키를 바꿀까요?" confirmLabel="바꾸기" onConfirm={nothing} onClose={close}>
            지금 키는 바로 쓸 수 없게 돼요.
          </ConfirmDialog>
        )}
      </Specimen>
      <Specimen of="Dialog with DialogAnswers">
        <Button onClick={() => setShown('plain')}>열기</Button>
        {shown === 'plain' && (
          <Dialog dialog={dialog} title="이대로 주문할까요?" id="ask" onClose={close}>
            <p id="ask">12,300원이 결제돼요.</p>
            <DialogAnswers>
              <Button onClick={close}>돌아가기</Button>
              <Button variant="primary" onClick={close}>
                확인하고 주문
              </Button>
            </DialogAnswers>
          </Dialog>
        )}
      </Specimen>
      <Specimen of="Sheet">
        <Button onClick={() => setShown('sheet')}>고르기</Button>
        {shown === 'sheet' && (
          <Sheet dialog={dialog} title="팔로워 · 국내" id="sheet" onClose={close}>
            <p>고를 것이 여기에 있어요.</p>
          </Sheet>
        )}
      </Specimen>
      <Specimen of="Toasts">
        <Button onClick={() => toastSuccess('복사했어요.')}>성공</Button>
        <Button onClick={() => toastError('복사하지 못했어요.')}>실패</Button>
      </Specimen>
      <Specimen of="LoadingOverlay">
        <Button
          onClick={() => {
            showOverlay();
            setTimeout(hideOverlay, 2_000);
          }}
        >
          2초 기다리기
        </Button>
      </Specimen>
    </Shelf>
  );
}

function HistoryParts() {
  const state = { fetched: FETCHED, isFetching: false, more: MORE, refresh: nothing };
  const chips = {
    statuses: [
      { status: 0, label: '진행중' },
      { status: 1, label: '완료' },
    ],
    value: null,
    onChange: nothing,
  };
  return (
    <Shelf of="shared-ui/history, shared-ui/table">
      <Specimen of="StatusChips">
        <StatusChips label="자동주문 상태" counts={{ 0: 3, 1: 120 }} {...chips} />
      </Specimen>
      <Specimen of="StatusChips, not counted yet">
        <StatusChips label="충전 상태" counts={undefined} {...chips} />
      </Specimen>
      <Specimen of="HistoryToolbar with ExportButton">
        <HistoryToolbar history={state}>
          <ExportButton path="/service/order-history.csv" fileName="주문내역.csv" />
        </HistoryToolbar>
      </Specimen>
      <Specimen of="HistoryToolbar fetching">
        <HistoryToolbar history={{ ...state, fetched: undefined, isFetching: true }} />
      </Specimen>
      <Specimen of="RefreshFailure">
        <RefreshFailure
          history={{
            ...state,
            failure: new ApiError({ status: 500, code: 'INTERNAL', message: '오류가 발생했습니다.' }),
          }}
        />
      </Specimen>
      <Specimen of="HistorySearch">
        <HistorySearch
          text={{ label: '주문 검색', placeholder: '번호, 링크, 상품' }}
          address={WHOLE_HISTORY}
          onNarrow={nothing}
        />
      </Specimen>
      <Specimen of="LeavingNote">
        <LeavingNote count={2} />
      </Specimen>
      <Specimen of="DataTable">
        <DataTable label="충전내역" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />
      </Specimen>
      <Specimen of="DataTable empty">
        <DataTable label="포인트 내역" columns={COLUMNS} rows={[]} rowKey={({ id }) => id} emptyState="아직 없어요" />
      </Specimen>
    </Shelf>
  );
}

export function Parts() {
  const target = { label: '이메일', value: 'haru@example.com', onChange: nothing };
  const code = { label: '이메일 인증코드', value: '', onChange: nothing };
  const texts = { sendText: '인증코드 전송', expiredText: '인증코드가 만료됐어요.' };
  return (
    <Stack>
      <Controls />
      <Dialogs />
      <Shelf of="shared-ui/codes, shared-ui/social, shared-ui/rich-text">
        <Specimen of="VerifiedField">
          <VerifiedField {...texts} target={target} code={code} sent={null} sending={IDLE} />
        </Specimen>
        <Specimen of="VerifiedField sent">
          <VerifiedField {...texts} target={target} code={code} sent={readMoment()} sending={IDLE} />
        </Specimen>
        <Specimen of="SocialButton naver">
          <SocialButton provider="naver" busy={false} onPress={nothing}>
            네이버로 로그인
          </SocialButton>
        </Specimen>
        <Specimen of="SocialButton kakao, busy">
          <SocialButton provider="kakao" busy onPress={nothing}>
            카카오로 로그인
          </SocialButton>
        </Specimen>
        <Specimen of="RichText">
          <RichText html="<p>공지 <b>굵게</b> <a href='https://example.com'>자세히 보기</a></p><ul><li>하나</li></ul>" />
        </Specimen>
      </Shelf>
      <HistoryParts />
    </Stack>
  );
}
