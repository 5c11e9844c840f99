import type { ReactNode } from 'react';
import { Card, color, Page, space, styled, type } from 'shared-ui';

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
