/**
 * Characters that do not show, or that turn round what stands beside them: controls, format and bidirectional marks,
 * halves of pairs, separators, fillers, selectors, tags, the empty Braille pattern. Within an emoji they belong there.
 */
const HIDDEN =
  /(\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?)*|[#*\d]\ufe0f?\u20e3)|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Text with each of its hidden characters replaced. */
export function replaceHidden(text: string, replace: (found: string) => string): string {
  return text.replace(HIDDEN, (found: string, emoji: string | undefined) => emoji ?? replace(found));
}

/**
 * Whether a name could look like another, or change how an amount beside it reads. U+FFFD is what was written and could
 * not be read.
 */
export function hasHidden(text: string): boolean {
  return text.includes('\ufffd') || replaceHidden(text, () => '') !== text;
}
