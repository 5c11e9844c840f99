import { Button, styled } from '@storefront/shared-ui';
import { type ChangeEvent, useId } from 'react';

const Hidden = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
`;

const Place = styled.span`
  position: relative;
`;

interface FileButtonProps {
  label: string;
  accept: string;
  loading: boolean;
  onFile: (file: File) => void;
}

export function FileButton({ label, accept, loading, onFile }: FileButtonProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    // Lets the same file be chosen again.
    target.value = '';
    if (chosen) onFile(chosen);
  };
  return (
    <Place>
      <Hidden id={id} type="file" accept={accept} aria-label={label} onChange={choose} />
      <Button loading={loading} onClick={() => document.getElementById(id)?.click()}>
        파일 고르기
      </Button>
    </Place>
  );
}
