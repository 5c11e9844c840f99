import { LEGAL_VERSIONS, PATHS } from '@storefront/contract';
import {
  Alert,
  Card,
  color,
  formatDateTime,
  Page,
  serverNow,
  space,
  styled,
  TextLink,
  type,
  useBrand,
  useSettings,
} from '@storefront/shared-ui';
import { type ReactNode, useSyncExternalStore } from 'react';

const Text = styled(Card)`
  color: ${color.textMuted};
  line-height: ${type.line.loose};
  p + section,
  section + section {
    margin-top: ${space.x8};
  }
  h2 {
    margin-bottom: ${space.x2};
    color: ${color.text};
    ${type.heading}
  }
  p + p,
  p + ul,
  p + ol,
  ul + p,
  ol + p {
    margin-top: ${space.x2};
  }
  ul,
  ol {
    padding-inline-start: ${space.x6};
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${space.x1};
  }
  strong {
    color: ${color.text};
  }
`;

const Effective = styled.p`
  font-weight: ${type.weight.semibold};
`;

type LegalKind = keyof typeof LEGAL_VERSIONS;

const PAGE_OF: Readonly<Record<LegalKind, { title: string; path: string; earlier: string; notNow: string }>> = {
  service: {
    title: '이용약관',
    path: PATHS.termsService,
    earlier: '지난 이용약관',
    notNow: '지금은 쓰지 않는 지난 이용약관이에요.',
  },
  privacy: {
    title: '개인정보처리방침',
    path: PATHS.termsPrivacy,
    earlier: '지난 개인정보처리방침',
    notNow: '지금은 쓰지 않는 지난 개인정보처리방침이에요.',
  },
};

const TEXT = {
  effective: (day: string) => `시행일: ${day}`,
  now: (day: string) => `${day} 시행 (현재)`,
  coming: (day: string) => `${day} 시행 (예정)`,
  past: (day: string) => `${day} 시행`,
  stillBefore: '지금은 아직',
  before: '그 전까지는',
  textOf: (day: string, title: string) => `${day}에 시행한 ${title}`,
  applies: '이 적용돼요.',
  applied: '이 적용됐어요.',
  toNow: '현재 내용 보기',
} as const;

function formatDay(version: string): string {
  const [year, month, day] = version.split('-').map(Number);
  return `${year}년 ${month}월 ${day}일`;
}

interface LegalDocumentProps {
  kind: LegalKind;
  version: (typeof LEGAL_VERSIONS)[LegalKind][number];
  children: ReactNode;
}

type Version = LegalDocumentProps['version'];

const neverChanges = () => () => undefined;

/** The version in force today in Seoul. Prerendered HTML knows no day: there the newest one is. */
function useInForce([newest, ...earlier]: readonly Version[]): Version | undefined {
  const today = useSyncExternalStore<string>(
    neverChanges,
    () => formatDateTime(serverNow()).slice(0, 10),
    () => newest ?? '',
  );
  return newest && newest <= today ? newest : (earlier.find((version) => version <= today) ?? earlier.at(-1));
}

/** Shows the day it counts from, and other versions (B-legal-5). */
export function LegalDocument({ kind, version, children }: LegalDocumentProps) {
  const { title, path, earlier, notNow } = PAGE_OF[kind];
  const versions: readonly Version[] = LEGAL_VERSIONS[kind];
  const [newest, last] = versions;
  const inForce = useInForce(versions) ?? version;
  const addressOf = (other: Version) => (other === newest ? path : `${path}?version=${other}`);
  const nameOf = (other: Version) =>
    (other === inForce ? TEXT.now : other > inForce ? TEXT.coming : TEXT.past)(formatDay(other));
  return (
    <Page title={title}>
      {version < inForce && (
        <Alert role="note">
          <span>{notNow}</span> <TextLink to={addressOf(inForce)}>{TEXT.toNow}</TextLink>
        </Alert>
      )}
      <Text>
        <Effective>{TEXT.effective(formatDay(version))}</Effective>
        {version === newest && last && (
          <p>
            <span>{version > inForce ? TEXT.stillBefore : TEXT.before}</span>{' '}
            <TextLink to={addressOf(last)}>{TEXT.textOf(formatDay(last), title)}</TextLink>
            <span>{version > inForce ? TEXT.applies : TEXT.applied}</span>
          </p>
        )}
        {children}
        <Article title={earlier}>
          <ul>
            {versions.map((other) => (
              <li key={other}>
                {other === version ? (
                  <span aria-current="page">{nameOf(other)}</span>
                ) : (
                  <TextLink to={addressOf(other)}>{nameOf(other)}</TextLink>
                )}
              </li>
            ))}
          </ul>
        </Article>
      </Text>
    </Page>
  );
}

export function Article({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function CompanyFacts() {
  const brand = useBrand();
  const { company, ceo, corporationNumber, marketNumber, phone, address } = useSettings().footer;
  const facts = [
    ['상호', company || brand],
    ['대표', ceo],
    ['사업자등록번호', corporationNumber],
    ['통신판매업신고번호', marketNumber],
    ['주소', address],
    ['전화', phone],
  ].filter(([, fact]) => fact !== '');
  return (
    <ul>
      {facts.map(([label, fact]) => (
        <li key={label}>{`${label}: ${fact}`}</li>
      ))}
    </ul>
  );
}
