import { color, space, styled, type } from '@storefront/shared-ui';
import { Sheet } from '@storefront/shared-ui/dialog';
import { type ReactNode, useId, useRef } from 'react';

const Body = styled.div`
  padding: ${space.x3} ${space.x5} ${space.x6};
  overflow-y: auto;
`;

export const SheetRows = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.x2} ${space.x4};
    padding: ${space.x3} 0;
    border-bottom: 1px solid ${color.line};
  }
  p {
    ${type.label}
    color: ${color.textMuted};
  }
`;

interface DetailSheetProps {
  title: string;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

export function DetailSheet({ title, onClose, children }: DetailSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const id = useId();
  return (
    <Sheet dialog={sheet} title={title} id={id} fits onClose={onClose}>
      <Body>{children(() => sheet.current?.close())}</Body>
    </Sheet>
  );
}
