import { Alert, Button, Card, color, Page, Skeleton, space, styled, type } from '@storefront/shared-ui';
import { Contents } from '@storefront/shared-ui/controls';
import { describePlatforms } from '../domain/describePlatforms';
import { useCatalogue } from '../layout/useCatalogue';
import { PlatformGuide } from './PlatformGuide';

const TEXT = {
  checks: [
    '공유 문구째 붙여 넣어도 주소만 골라서 주문해요.',
    '주소 뒤에 붙는 ?igsh= 같은 꼬리표는 알아서 지워 드려요.',
    'youtu.be 같은 짧은 주소도 그대로 쓸 수 있어요.',
    '링크가 두 개이거나 ‘@’만 있으면 주문하기 전에 알려 드려요.',
    '인스타그램 프로필 상품에는 아이디만 적어도 돼요.',
    '상품과 다른 플랫폼이나 다른 종류의 링크, 아직 진행 중인 링크는 한 번 더 알려 드려요. 그대로 주문할 수도 있어요.',
  ],
} as const;

const SKELETON_PLATFORMS = ['first', 'second', 'third', 'fourth'];
const SKELETON_BARS = 5;

/** /guide: links of each platform, and what is checked about them (B-help-1, B-help-4 to B-help-6). */
export default function GuideScreen() {
  const { catalogue, isFailed, isRetrying, retry } = useCatalogue();
  const isKnown = catalogue !== null || isFailed;
  const platforms = isKnown ? describePlatforms(catalogue) : [];
  return (
    <Page title="링크 입력 가이드" lead="상품에 맞는 링크를 어디에서 찾고 어떻게 적는지 알려 드려요.">
      <Card>
        <Checks>
          <strong id="checks">링크는 이렇게 확인해 드려요</strong>
          <ul aria-labelledby="checks">
            {TEXT.checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
          <p>
            비공개 계정이나 삭제된 게시물은 진행할 수 없어요. 주문이 끝날 때까지 공개로 두고, 아이디와 주소를 바꾸지
            말아 주세요.
          </p>
        </Checks>
      </Card>
      {isFailed && (
        <Alert
          tone="warning"
          role="alert"
          action={
            <Button size="small" loading={isRetrying} onClick={retry}>
              다시 시도
            </Button>
          }
        >
          판매 중인 상품을 불러오지 못해 기본 안내를 보여 드려요.
        </Alert>
      )}
      {isKnown && <Contents label="플랫폼 바로가기" parts={platforms.map(({ name }) => ({ id: name, title: name }))} />}
      {isKnown
        ? platforms.map((platform) => (
            <div key={platform.name} id={platform.name}>
              <PlatformGuide platform={platform} />
            </div>
          ))
        : SKELETON_PLATFORMS.map((name) => (
            <Card key={name}>
              <Skeleton count={SKELETON_BARS} />
            </Card>
          ))}
    </Page>
  );
}

const Checks = styled.div`
  ${type.label}
  color: ${color.textMuted};
  strong {
    color: ${color.text};
  }
  ul {
    display: grid;
    gap: ${space.x2};
    margin-block: ${space.x3};
    padding-left: 1.25em;
    list-style: disc;
  }
`;
