import { Button, TextField } from '@storefront/shared-ui';
import { type FormEvent, useState } from 'react';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setText(value);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form onSubmit={search}>
        <TextField
          label={label}
          type="search"
          enterKeyHint="search"
          value={text}
          onChange={setText}
          trailing={<Button type="submit">찾기</Button>}
        />
      </form>
    </search>
  );
}
