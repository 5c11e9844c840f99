import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { LoadingOverlay } from '../overlay';
import { MemoryRouter } from '../router/without-browser';
import { GlobalStyles } from '../theme';
import { Toasts } from '../toast';
import * as components from '.';

const nothing = () => undefined;

function Everything() {
  const { Alert, Badge, Button, Card, Checkbox, CopyButton, DescriptionList, Disclosure, EmptyState } = components;
  const { FailedState, IconButton, IconSun, LinkButton, NumberField, Output, Page, PasswordField } = components;
  const { RadioChips, Row, Section, SelectField, Skeleton, Spinner, Stack, Switch, TextField, TextLink } = components;
  const { TwoStepButton, VisuallyHidden } = components;
  const options = [{ value: '1', label: '하나', count: 1 }];
  return (
    <MemoryRouter>
      <GlobalStyles mainColor="#2563eb" noticeBoldColor="#d92d20" />
      <Page title="주문하기" lead="안내">
        <Section title="주문서" aside={<Badge tone="main">새로</Badge>}>
          <Stack gap="x3">
            <TextField label="주문 링크" value="" hint="안내" error="오류" onChange={nothing} />
            <PasswordField label="비밀번호" value="" onChange={nothing} />
            <NumberField label="주문 수량" value="1" unit="개" onChange={nothing} />
            <SelectField label="카테고리" placeholder="고르기" options={options} value="" onChange={nothing} />
            <Checkbox label="아이디 저장" checked={false} onChange={nothing} />
            <Switch label="자동주문" hint="안내" checked onChange={nothing} />
            <RadioChips label="플랫폼" options={options} value="1" onChange={nothing} />
            <Output label="총 결제 포인트" value="1원" strong />
          </Stack>
        </Section>
        <Card>
          <Row>
            <Button variant="primary" loading>
              주문하기
            </Button>
            <LinkButton to="/point">충전</LinkButton>
            <TextLink to="/login">로그인</TextLink>
            <IconButton label="닫기">
              <IconSun />
            </IconButton>
            <CopyButton value="1" label="계좌번호 복사" />
            <TwoStepButton label="회원탈퇴" confirmLabel="정말요?" onConfirm={nothing} />
          </Row>
          <Alert tone="warning" title="확인" action={<Button>다시</Button>}>
            안내
          </Alert>
          <DescriptionList items={[{ term: '은행', description: '은행' }]} />
          <Disclosure title="질문">답</Disclosure>
          <EmptyState title="없어요" text="안내" />
          <FailedState onRetry={nothing} />
          <Skeleton count={3} width="40%" />
          <Spinner />
          <VisuallyHidden>숨은 글</VisuallyHidden>
        </Card>
      </Page>
      <Toasts />
      <LoadingOverlay />
    </MemoryRouter>
  );
}

test('HTML made ahead has no inline style and is hydrated without a difference', async () => {
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(<Everything />);
  expect(host.querySelector('[style]')).toBeNull();
  expect(host.querySelector('h1')).toHaveTextContent('주문하기');

  const wrong: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(host, <Everything />, { onRecoverableError: (error) => wrong.push(error) }),
  );
  expect(wrong).toEqual([]);
  act(() => root.unmount());
  host.remove();
});
