import type { ReactNode } from 'react';
import { color, Section, Stack, space, styled, type } from 'shared-ui';

const Caption = styled.p`
  ${type.caption}
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  gap: ${space.x5} ${space.x4};
  align-items: start;
`;

interface SpecimenProps {
  of: string;
  children: ReactNode;
}

export function Specimen({ of, children }: SpecimenProps) {
  return (
    <Stack $gap="x1" role="group" aria-label={of}>
      <div>{children}</div>
      <Caption>{of}</Caption>
    </Stack>
  );
}

export function Shelf({ of, children }: SpecimenProps) {
  return (
    <Section title={of}>
      <Grid>{children}</Grid>
    </Section>
  );
}
