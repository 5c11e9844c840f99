import { useState } from 'react';
import {
  Alert,
  Badge,
  Button,
  type ButtonProps,
  Card,
  EmptyState,
  FailedState,
  IconAlert,
  IconButton,
  IconChat,
  IconCheck,
  IconChevronDown,
  IconClose,
  IconInbox,
  IconInfo,
  IconMenu,
  IconMoon,
  IconPin,
  IconSearch,
  IconSun,
  LinkButton,
  NumberField,
  Output,
  RadioChips,
  Row,
  Section,
  SelectField,
  Skeleton,
  Spinner,
  Stack,
  Switch,
  TextField,
  TextLink,
} from 'shared-ui';
import { IconClock, IconEye, IconEyeOff, IconRefresh, IconReset } from 'shared-ui/controls';
import { Shelf, Specimen } from './Specimen';

const TONES = ['neutral', 'main', 'success', 'warning', 'danger'] as const;
const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
const OPTIONS = [
  { value: 'a', label: '진행중', count: 12 },
  { value: 'b', label: '완료', count: 1_234 },
  { value: 'c', label: '취소', disabled: true },
];
const STATES: readonly [string, Pick<ButtonProps, 'disabled' | 'loading'>][] = [
  ['', {}],
  [', disabled', { disabled: true }],
  [', loading', { loading: true }],
];
const ICONS = {
  IconAlert,
  IconChat,
  IconCheck,
  IconChevronDown,
  IconClose,
  IconInbox,
  IconInfo,
  IconMenu,
  IconMoon,
  IconPin,
  IconSearch,
  IconSun,
  IconClock,
  IconEye,
  IconEyeOff,
  IconRefresh,
  IconReset,
};

function Buttons() {
  return (
    <Shelf of="Button, IconButton, LinkButton, TextLink">
      {VARIANTS.flatMap((variant) =>
        STATES.map(([state, props]) => (
          <Specimen key={`${variant}${state}`} of={`Button ${variant}${state}`}>
            <Button variant={variant} {...props}>
              주문하기
            </Button>
          </Specimen>
        )),
      )}
      {SIZES.map((size) => (
        <Specimen key={size} of={`Button ${size}`}>
          <Button size={size}>확인하기</Button>
        </Specimen>
      ))}
      <Specimen of="Button block">
        <Button block variant="primary">
          회원가입
        </Button>
      </Specimen>
      <Specimen of="IconButton">
        <IconButton label="닫기">
          <IconClose />
        </IconButton>
        <IconButton label="찾기" disabled>
          <IconSearch />
        </IconButton>
      </Specimen>
      <Specimen of="LinkButton">
        <LinkButton to="/order">주문하러 가기</LinkButton>
      </Specimen>
      <Specimen of="TextLink">
        <TextLink to="/order">주문내역 보기</TextLink>
      </Specimen>
    </Shelf>
  );
}

function Fields() {
  const [text, setText] = useState('haru_book');
  const [chosen, setChosen] = useState('a');
  const [isOn, setOn] = useState(true);
  const link = { value: text, onChange: setText };
  const status = { options: OPTIONS, value: chosen, onChange: setChosen };
  return (
    <Shelf of="TextField, NumberField, SelectField, Switch, RadioChips, Output">
      <Specimen of="TextField">
        <TextField label="주문 링크" hint="공개된 주소여야 해요." {...link} />
      </Specimen>
      <Specimen of="TextField empty">
        <TextField label="입금자명" placeholder="홍길동" value="" />
      </Specimen>
      <Specimen of="TextField with an error">
        <TextField label="아이디" error="아이디를 입력 해주세요." {...link} />
      </Specimen>
      <Specimen of="TextField disabled">
        <TextField label="주문 주소" disabled value="주문불가 상품입니다." />
      </Specimen>
      <Specimen of="TextField with a button">
        <TextField label="이메일" trailing={<Button>인증코드 전송</Button>} {...link} />
      </Specimen>
      <Specimen of="TextField search">
        <TextField label="상품 검색" type="search" hideLabel placeholder="이름, 초성, 번호" value="" />
      </Specimen>
      <Specimen of="NumberField">
        <NumberField label="주문 수량" unit="개" min={100} max={10_000} value="1000" onChange={() => undefined} />
      </Specimen>
      <Specimen of="SelectField">
        <SelectField label="카테고리" {...status} />
      </Specimen>
      <Specimen of="SelectField, nothing chosen, with an error">
        <SelectField {...status} label="가입경로" placeholder="선택" value="" error="가입경로를 선택해주세요" />
      </Specimen>
      <Specimen of="Switch">
        <Switch label="자동주문" hint="정한 간격마다 자동으로 넣어 드려요." checked={isOn} onChange={setOn} />
      </Specimen>
      <Specimen of="Switch off, disabled">
        <Switch label="알림" checked={false} disabled onChange={() => undefined} />
      </Specimen>
      <Specimen of="RadioChips chips">
        <RadioChips label="주문 상태" {...status} />
      </Specimen>
      <Specimen of="RadioChips segments">
        <RadioChips label="주문 방식" look="segments" {...status} options={OPTIONS.slice(0, 2)} />
      </Specimen>
      <Specimen of="Output">
        <Output label="총 주문 수량" value="1,000개" />
        <Output label="총 결제 포인트" value="12,300원" strong />
      </Specimen>
    </Shelf>
  );
}

export function Components() {
  return (
    <Stack>
      <Buttons />
      <Fields />
      <Shelf of="Alert, Badge">
        {TONES.map((tone) => (
          <Specimen key={tone} of={`Alert ${tone}`}>
            <Alert tone={tone} title="포인트가 부족해요">
              지금 포인트로는 주문할 수 없어요.
            </Alert>
          </Specimen>
        ))}
        <Specimen of="Alert with an action">
          <Alert action={<Button size="small">다시 시도</Button>}>연결이 끊겼어요.</Alert>
        </Specimen>
        <Specimen of="Badge">
          <Row>
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </Row>
        </Specimen>
      </Shelf>
      <Shelf of="EmptyState, FailedState, Skeleton, Spinner">
        <Specimen of="EmptyState">
          <EmptyState
            title="아직 주문이 없어요"
            text="첫 주문을 해 보세요."
            action={<LinkButton to="/order">주문하기</LinkButton>}
          />
        </Specimen>
        <Specimen of="FailedState">
          <FailedState onRetry={() => undefined} />
        </Specimen>
        <Specimen of="FailedState retrying">
          <FailedState title="주문내역을 불러오지 못했어요" onRetry={() => undefined} retrying />
        </Specimen>
        <Specimen of="Skeleton">
          <Skeleton count={3} />
        </Specimen>
        <Specimen of="Spinner">
          <Spinner />
        </Specimen>
      </Shelf>
      <Shelf of="Card, Section, Stack, Row">
        <Specimen of="Card with Stack and Row">
          <Card>
            <Stack>
              <Row>
                <Badge>하나</Badge>
                <Badge>둘</Badge>
              </Row>
              <p>아래로 쌓여요.</p>
            </Stack>
          </Card>
        </Specimen>
        <Specimen of="Section">
          <Section title="입금 안내" aside={<Badge tone="main">대기</Badge>}>
            <p>3시간 안에 입금해 주세요.</p>
          </Section>
        </Specimen>
      </Shelf>
      <Shelf of="Icons">
        {Object.entries(ICONS).map(([name, Icon]) => (
          <Specimen key={name} of={name}>
            <Icon />
          </Specimen>
        ))}
      </Shelf>
    </Stack>
  );
}
