import type { QuestionSubject } from '@storefront/contract';
import { memberTabStorage } from '@storefront/shared-ui';

export interface QuestionOf {
  about: QuestionSubject;
  id: number;
}

/** A text that was typed and not sent, in this tab (B-question-4). */
export function questionDraft({ about, id }: QuestionOf) {
  const key = `questionDraft ${about} ${id}`;
  return {
    read: (): string => memberTabStorage.read(key) ?? '',
    keep: (text: string): void =>
      text.trim() === '' ? memberTabStorage.remove(key) : memberTabStorage.write(key, text),
  };
}
