/** @jest-environment @storefront/build-kit/jest/NodeThenBrowserEnvironment.js */
import type { ReactNode } from 'react';
import { hydrate, renderInNode, showHtml } from './testing';

async function loadPackage() {
  jest.resetModules();
  return {
    ui: { ...(await import('.')), ...(await import('./controls')) },
    ...(await import('./router/without-browser')),
  };
}

type Package = Awaited<ReturnType<typeof loadPackage>>;
type MakePage = (loaded: Package) => ReactNode;

let loaded: Package;
const load = (makePage: MakePage, prepare?: (given: Package) => void) => async () => {
  loaded = await loadPackage();
  prepare?.(loaded);
  return makePage(loaded);
};

const nothing = () => undefined;

const makeEverything: MakePage = ({ ui, MemoryRouter }) => {
  const { Alert, Badge, Button, Card, CopyButton, DescriptionList, Disclosure, EmptyState } = ui;
  const { FailedState, IconButton, IconSun, LinkButton, Page } = ui;
  const { RadioChips, Row, Section, Skeleton, Spinner, Stack, TextField, TextLink } = ui;
  const { TwoStepButton, VisuallyHidden, GlobalStyles, Toasts, LoadingOverlay } = ui;
  const options = [{ value: '1', label: '하나', count: 1 }];
  return (
    <MemoryRouter>
      <GlobalStyles mainColor="#2563eb" noticeBoldColor="#d92d20" />
      <Page title="주문하기" lead="안내">
        <Section title="주문서" aside={<Badge tone="main">새로</Badge>}>
          <Stack $gap="x3">
            <TextField label="주문 링크" value="" hint="안내" error="오류" onChange={nothing} />
            <RadioChips label="플랫폼" options={options} value="1" onChange={nothing} />
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
};

test('prerendered HTML has no inline style and is hydrated without a difference', async () => {
  const host = showHtml(await renderInNode(load(makeEverything)));
  expect(host.querySelector('[style]')).toBeNull();
  expect(host.querySelector('h1')).toHaveTextContent('주문하기');

  const { complaints, end } = await hydrate(host, load(makeEverything));
  expect(complaints).toEqual([]);
  end();
});

const makeFacts: MakePage = ({ ui }) => {
  const { useAuth, useBrand, useHasScreen, useProfile, useSettings, useTheme } = ui;
  function Facts() {
    const facts = [useAuth(), useProfile()?.id ?? '-', useTheme(), useBrand(), useSettings().footer.company];
    const screens = [useHasScreen('/order') ? '주문' : '-', useHasScreen('/guide') ? '안내' : '-'];
    return <p>{[...facts, ...screens].join(' ')}</p>;
  }
  return <Facts />;
};

const configure = ({ ui }: Package) =>
  ui.configure({ brand: '한가게', screens: ['/order'], settings: [{ key: 'FOOTER_COMPANY', value: '그로스' }] });

test('what is stored changes nothing of the first render, so that prerendered HTML is hydrated as it is', async () => {
  const host = showHtml(await renderInNode(load(makeFacts, configure)));
  expect(host).toHaveTextContent('3 - light 한가게 그로스 주문 -');

  sessionStorage.setItem('guest', 'true');
  localStorage.setItem('darkMode', 'true');
  const node = host.firstChild;
  const { act, complaints, end } = await hydrate(host, load(makeFacts, configure));
  expect(complaints).toEqual([]);
  expect(host.firstChild).toBe(node);
  expect(host).toHaveTextContent('3 - light');

  await act(async () => {
    loaded.ui.startTheme();
    await loaded.ui.startSession();
  });
  expect(host).toHaveTextContent('1 둘러보기 dark 한가게');
  end();
});
