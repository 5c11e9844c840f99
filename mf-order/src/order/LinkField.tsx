import { type ClipboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { color, type FieldBinding, styled, TextField, type } from 'shared-ui';
import { TYPED_ORDER_MESSAGES } from '../domain/validateTypedOrder';
import { LinkHelp } from './LinkHelp';
import type { LinkParts } from './useLinkParts';

const TEXT = {
  hint: '주문할 게시물이나 프로필의 주소를 붙여 넣어 주세요. 아이디만 적어도 돼요.',
  ordered: (link: string) => `${link} 로 주문돼요`,
  shortened: '붙여 넣은 내용에서 주문에 필요한 부분만 남겼어요.',
} as const;

/** What may still become the beginning of an address is not called a handle yet. */
const UNFINISHED_ADDRESS = /^(?:h|ht|htt|https?|w{1,3}\.?)$/i;

const Meaning = styled.span`
  display: block;
  color: ${color.text};
  font-weight: ${type.weight.medium};
  overflow-wrap: anywhere;
`;

interface LinkFieldProps {
  field: FieldBinding;
  parts: LinkParts;
  /** The shop's names of what is chosen. */
  platform: string | undefined;
  category: string | undefined;
  product: string | undefined;
  /** Instead of the field's text where the product cannot be ordered. */
  blockedText: string | undefined;
}

/** The link to order for, what it is read as, and what is worth a look about it (B-link-2 to B-link-11). */
export function LinkField({
  field,
  parts: { parts, isFailed, want },
  platform,
  category,
  product,
  blockedText,
}: LinkFieldProps) {
  const isBlocked = blockedText !== undefined;
  const [shortened, setShortened] = useState('');
  const [isPasted, setPasted] = useState(false);
  const { value } = field;
  const cleaned = parts?.cleanLink(value);
  const link = cleaned?.ok && !isBlocked ? cleaned.link : '';
  const LinkNotes = parts?.LinkNotes;

  // A link from the address or a draft is there without a touch of the field.
  const isWanted = value !== '';
  const onWanted = useEffectEvent(want);
  useEffect(() => {
    if (isWanted) onWanted();
  }, [isWanted]);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: shown } = event.currentTarget;
    const text = event.clipboardData.getData('text');
    const read = parts?.cleanLink(text);
    setPasted(true);
    // A part that is put into what is there already is the typist's own affair.
    const isWhole = selectionStart === 0 && selectionEnd === shown.length;
    if (!isWhole || !read?.ok || read.link === '' || read.link === text.trim()) return;
    event.preventDefault();
    field.onChange(read.link);
    setShortened(read.link);
  };

  const change = (typed: string) => {
    if (typed === '') setPasted(false);
    field.onChange(typed);
  };

  const pasteProblem = isPasted && cleaned?.ok === false ? TYPED_ORDER_MESSAGES[cleaned.code] : undefined;
  const isShortened = link !== '' && shortened === value;
  const meaning = explain(value, link, parts?.readHandle(link));
  return (
    <>
      <TextField
        {...field}
        value={isBlocked ? '' : value}
        onChange={change}
        onFocus={want}
        onPaste={paste}
        error={field.error ?? pasteProblem}
        label="주문 링크"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        disabled={isBlocked}
        placeholder={blockedText ?? 'https://'}
        hint={meaning ? <Meaning>{meaning}</Meaning> : !isShortened && TEXT.hint}
      />
      <Said aria-live="polite">{isShortened && TEXT.shortened}</Said>
      {LinkNotes && platform && category && product && <LinkNotes {...{ link, platform, category, product }} />}
      {platform && <LinkHelp platform={platform} Examples={parts?.LinkExamples} isFailed={isFailed} onOpen={want} />}
    </>
  );
}

const Said = styled.p`
  ${type.caption}
  color: ${color.textMuted};
  &:empty {
    position: absolute;
  }
`;

/** What will be ordered, where that is not what stands in the field. */
function explain(typed: string, link: string, handle: string | null | undefined): string | null {
  if (link === '' || UNFINISHED_ADDRESS.test(link)) return null;
  if (handle) return TEXT.ordered(handle);
  return link === typed.trim() ? null : TEXT.ordered(link);
}
