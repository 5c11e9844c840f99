/** Invisible or direction-changing characters. Emoji may contain them. */
const HIDDEN =
  /(\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?)*|[#*\d]\ufe0f?\u20e3)|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export function replaceHidden(text: string, replace: (found: string) => string): string {
  return text.replace(HIDDEN, (found: string, emoji: string | undefined) => emoji ?? replace(found));
}

/** Detects text that may look like another or change amounts beside it; U+FFFD counts. */
export function hasHidden(text: string): boolean {
  return text.includes('\ufffd') || replaceHidden(text, () => '') !== text;
}
