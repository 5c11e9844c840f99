import { color, type FieldBinding, media, styled, TextField, type } from '@storefront/shared-ui';
import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CleanedLink } from '../domain/cleanLink';
import type { Product } from '../domain/createCatalogue';
import type { LinkedProduct } from '../domain/linkNeed';
import { TYPED_ORDER_MESSAGES } from '../domain/OrderValues';
import { findPlatformName } from '../domain/platformNames';
import { LinkHelp } from './LinkHelp';
import type { NotedLink } from './linkParts';
import type { Swap } from './Notes';

const TEXT = {
  ordered: (link: string) => `주문할 주소: ${link}`,
} as const;

const LOAD_AFTER_MS = 300;

/** May become an address: not yet called a handle. */
const UNFINISHED_ADDRESS = /^(?:h|ht|htt|https?|w{1,3}\.?)$/i;

/** Always two lines on phones, since the text arrives late (B-theme-13). */
const Hint = styled.span`
  display: block;
  overflow-wrap: anywhere;
  &[data-meaning] {
    color: ${color.text};
    font-weight: ${type.weight.medium};
  }
  ${media.mobile} {
    min-height: 2lh;
  }
`;

interface LinkFieldProps {
  field: FieldBinding;
  products: readonly Product[];
  /** A link that does not fit the product was pasted into the empty field. */
  onMisfit: () => void;
  swap: Swap;
  parts: LinkParts;
  linked: LinkedProduct | undefined;
  blockedText: string | undefined;
}

/** Shows how the link is read, and notes about it (B-link-2 to B-link-11). */
export function LinkField({
  field,
  parts: { parts, isFailed, want, onNotes },
  linked,
  blockedText,
  ...rest
}: LinkFieldProps) {
  const { products, onMisfit, swap } = rest;
  const isBlocked = blockedText !== undefined;
  const [shortened, setShortened] = useState('');
  const [isPasted, setPasted] = useState(false);
  const { value } = field;
  const cleaned = parts?.readLink(value, linked);
  const link = cleaned?.ok && !isBlocked ? cleaned.link : '';
  const LinkNotes = parts?.LinkNotes;

  const need = linked && parts?.describeNeed(linked);

  const onSettled = useEffectEvent(want);
  useEffect(() => {
    const timer = setTimeout(onSettled, LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value: shown } = event.currentTarget;
    const text = event.clipboardData.getData('text');
    const read = parts?.readLink(text, linked);
    setPasted(true);
    if (!shown && linked && parts?.noteAtOnce(text, linked)[0]) onMisfit();
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
  // Only here a bare word means a profile.
  const handle = linked && findPlatformName(linked.platform) === '인스타그램' ? parts?.readHandle(link) : null;
  const meaning = explain(value, link, handle);
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
        placeholder={blockedText ?? need?.placeholder ?? 'https://'}
        hint={
          (meaning || !isShortened) && (
            <Hint data-meaning={meaning !== null || undefined}>
              {meaning ?? need?.hint ?? '주문할 주소를 붙여 넣어 주세요.'}
            </Hint>
          )
        }
      />
      <Said aria-live="polite">{isShortened && '붙여 넣은 내용에서 주문에 필요한 부분만 남겼어요.'}</Said>
      {LinkNotes && linked && <LinkNotes link={link} products={products} onNotes={onNotes} swap={swap} {...linked} />}
      {linked && (
        <LinkHelp
          platform={linked.platform}
          Examples={parts?.LinkExamples}
          wanted={need?.example}
          isFailed={isFailed}
          onOpen={want}
        />
      )}
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

function explain(typed: string, link: string, handle: string | null | undefined): string | null {
  if (link === '' || UNFINISHED_ADDRESS.test(link)) return null;
  if (handle) return TEXT.ordered(handle);
  return link === typed.trim() ? null : TEXT.ordered(link);
}

type Parts = typeof import('./linkParts');

interface LinkParts {
  parts: Parts | undefined;
  isFailed: boolean;
  want: () => void;
  /** Resolves to undefined where the parts cannot be loaded: the server judges. */
  read: (typed: string, linked: LinkedProduct | undefined) => Promise<CleanedLink | undefined>;
  findNotes: (link: string, linked: LinkedProduct | undefined) => Promise<readonly string[]>;
  /** The first one about the link. */
  note: string | undefined;
  onNotes: (said: NotedLink) => void;
}

const load = () => import('./linkParts');

export function useLinkParts(): LinkParts {
  const [parts, setParts] = useState<Parts>();
  const [isFailed, setFailed] = useState(false);
  const noted = useRef<NotedLink>(null);
  const [note, setNote] = useState<string>();
  const loaded = async () => parts ?? (await load().catch(() => undefined));
  const setLoaded = (now: Parts) => {
    setFailed(false);
    setParts(now);
  };
  return {
    parts,
    isFailed,
    want: () => {
      if (!parts) load().then(setLoaded, () => setFailed(true));
    },
    read: async (typed, linked) => (await loaded())?.readLink(typed, linked),
    findNotes: async (link, linked) => {
      if (noted.current?.link === link) return noted.current.notes;
      return (linked && (await loaded())?.noteAtOnce(link, linked)) ?? [];
    },
    note,
    onNotes: (said) => {
      noted.current = said;
      setNote(said.notes[0]);
    },
  };
}
