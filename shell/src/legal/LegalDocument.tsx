import { LEGAL_VERSIONS, PATHS } from '@storefront/contract';
import { Alert, Card, color, Page, space, styled, TextLink, type, useBrand, useSettings } from '@storefront/shared-ui';
import type { ReactNode } from 'react';

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
  past: (day: string) => `${day} 시행`,
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

/** Shows the day it counts from, and other versions (B-legal-5). */
export function LegalDocument({ kind, version, children }: LegalDocumentProps) {
  const { title, path, earlier, notNow } = PAGE_OF[kind];
  const [newest] = LEGAL_VERSIONS[kind];
  return (
    <Page title={title}>
      {version !== newest && (
        <Alert role="note">
          <span>{notNow}</span> <TextLink to={path}>{TEXT.toNow}</TextLink>
        </Alert>
      )}
      <Text>
        <Effective>{TEXT.effective(formatDay(version))}</Effective>
        {children}
        <Article title={earlier}>
          <ul>
            {LEGAL_VERSIONS[kind].map((other) => (
              <li key={other}>
                {other === version ? (
                  <span aria-current="page">{(other === newest ? TEXT.now : TEXT.past)(formatDay(other))}</span>
                ) : (
                  <TextLink to={other === newest ? path : `${path}?version=${other}`}>
                    {(other === newest ? TEXT.now : TEXT.past)(formatDay(other))}
                  </TextLink>
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
