import { MAX_SEARCH_LENGTH } from '@storefront/contract';
import { color, IconButton, IconClose, media, space, styled, TextField } from '@storefront/shared-ui';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { type HistoryAddress, isDay, isReversed } from './HistoryAddress';

const TEXT = {
  clear: (label: string) => `지우기: ${label}`,
  from: '시작일',
  to: '종료일',
  reversed: '종료일은 시작일과 같거나 그 뒤여야 해요.',
  noDay: '날짜를 확인해 주세요.',
} as const;

const PAUSE_MS = 350;

// Safari shows today in an empty date field, too pale to read.
const Frame = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.x3};
  align-items: start;
  > * {
    flex: 1 1 10.5rem;
  }
  > :nth-last-child(3) {
    flex: 99 1 14rem;
  }
  input[type='date'] {
    appearance: none;
    text-align: start;
    &[value='']:not(:focus-within) {
      -webkit-text-fill-color: ${color.textSubtle};
    }
  }
  ${media.mobile} {
    > * {
      flex-basis: 9.5rem;
    }
    > :nth-last-child(3) {
      flex-basis: 100%;
    }
    input[type='date'] {
      padding-inline: ${space.x3} ${space.x2};
    }
  }
`;

interface Typed {
  q: string;
  from: string;
  to: string;
}

interface HistorySearchProps {
  text?: { label: string; placeholder: string };
  address: HistoryAddress;
  onNarrow: (difference: Partial<HistoryAddress>) => void;
}

function findErrors({ from, to }: Typed): { from?: string; to?: string } {
  return {
    ...(from !== '' && !isDay(from) && { from: TEXT.noDay }),
    ...(to !== '' && !isDay(to) ? { to: TEXT.noDay } : isReversed({ from, to }) && { to: TEXT.reversed }),
  };
}

/** Search by text and days (B-history-22); Enter skips the pause. */
export function HistorySearch({ text, address, onNarrow }: HistorySearchProps) {
  const { q, from, to } = address;
  const [typed, setTyped] = useState<Typed>({ q, from, to });
  const [seen, setSeen] = useState(address);
  // Typed blanks are ignored while typing.
  const isTyped = typed.q.trim() === q && typed.from === from && typed.to === to;
  if (seen.q !== q || seen.from !== from || seen.to !== to) {
    setSeen(address);
    if (!isTyped) setTyped({ q, from, to });
  }
  const errors = findErrors(typed);
  const isWrong = Object.keys(errors).length > 0;
  const narrow = (by: Typed) => {
    if (!isTyped && !isWrong) onNarrow({ ...by, q: by.q.trim() });
  };
  const onPause = useEffectEvent(narrow);

  // Only typing starts a pause.
  useEffect(() => {
    const timer = setTimeout(() => onPause(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const change = (name: keyof Typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  // While an IME composes, Enter is its own; Safari signals it by this number.
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter' && !nativeEvent.isComposing && nativeEvent.keyCode !== 229) narrow(typed);
  };
  return (
    <Frame role="search">
      {text && (
        <TextField
          type="search"
          {...text}
          value={typed.q}
          onChange={change('q')}
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          onKeyDown={onKeyDown}
          autoComplete="off"
          inside={
            typed.q && (
              <IconButton label={TEXT.clear(text.label)} onClick={() => change('q')('')}>
                <IconClose size={18} />
              </IconButton>
            )
          }
        />
      )}
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          type="date"
          label={TEXT[name]}
          value={typed[name]}
          onChange={change(name)}
          onKeyDown={onKeyDown}
          error={errors[name]}
        />
      ))}
    </Frame>
  );
}
