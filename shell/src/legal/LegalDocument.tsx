import type { ReactNode } from 'react';
import { Card, color, Page, space, styled, type, useBrand, useSettings } from 'shared-ui';

const Text = styled(Card)`
  color: ${color.textMuted};
  line-height: ${type.line.loose};
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

/** A legal page: `Article`s below one another, in a column that reads well. */
export function LegalDocument({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <Text>{children}</Text>
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

/** Who the shop is, as far as the operator has set it: the brand, then one line for each fact. */
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
        <li key={label}>
          {label}: {fact}
        </li>
      ))}
    </ul>
  );
}
