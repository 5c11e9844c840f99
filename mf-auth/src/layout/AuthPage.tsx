import { Card, color, Page, space, styled, type } from '@storefront/shared-ui';
import type { ReactNode } from 'react';
import { useNavigationState } from '../domain/useNavigationState';

const COLUMN_MAX_PX = 520;

const Column = styled.div`
  width: 100%;
  max-width: ${COLUMN_MAX_PX}px;
  margin: 0 auto;
`;

const Footnote = styled.p`
  margin-top: ${space.x2};
  ${type.label}
  color: ${color.textMuted};
  text-align: center;
`;

interface AuthPageProps {
  title: string;
  lead?: string;
  /** Name of the field that has the focus first while an order waits. */
  firstField?: string | undefined;
  footnote: ReactNode;
  children: ReactNode;
}

/** Says that a begun order waits (B-order-106). */
export function AuthPage({ title, lead, firstField, footnote, children }: AuthPageProps) {
  const isOrdering = useNavigationState()?.isOrdering === true;
  return (
    <Column>
      <Page title={title} {...(isOrdering ? { lead: '적은 주문은 그대로 있어요.', firstField } : { lead })}>
        <Card>{children}</Card>
        <Footnote>{footnote}</Footnote>
      </Page>
    </Column>
  );
}
