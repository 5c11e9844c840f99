import { MAX_QUESTION_LENGTH } from '../limits/limits.js';
import { hasHidden } from '../text/hiddenCharacters.js';
import { isWrittenAsResidentNumber, RESIDENT_NUMBER_MESSAGES } from './residentNumber.js';
import { type FieldErrors, settleValidation, type Validation } from './validation.js';

/** `POST …/:id/questions` (B-question-1) */
export interface QuestionRequest {
  text: string;
}

export type QuestionCode = 'QUESTION_REQUIRED' | 'QUESTION_TOO_LONG' | 'QUESTION_TEXT_INVALID' | 'RESIDENT_NUMBER';

export const QUESTION_MESSAGES: Readonly<Record<QuestionCode, string>> = {
  ...RESIDENT_NUMBER_MESSAGES,
  QUESTION_REQUIRED: '내용을 입력해 주세요.',
  QUESTION_TOO_LONG: `내용은 ${MAX_QUESTION_LENGTH}자까지 쓸 수 있어요.`,
  QUESTION_TEXT_INVALID: '사용할 수 없는 문자가 있어요.',
};

/** A text as it is stored and counted: composed, trimmed, at most one empty line in a row. */
export function tidyQuestion(text: string): string {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n');
  return lines.replace(/\n{3,}/g, '\n\n').trim();
}

/** For texts of both sides (B-question-4). */
export function checkQuestion(typed: string): QuestionCode | null {
  const text = tidyQuestion(typed);
  if (text === '') return 'QUESTION_REQUIRED';
  if (text.length > MAX_QUESTION_LENGTH) return 'QUESTION_TOO_LONG';
  if (isWrittenAsResidentNumber(text)) return 'RESIDENT_NUMBER';
  return hasHidden(text.replace(/[\t\n]/g, ' ')) ? 'QUESTION_TEXT_INVALID' : null;
}

export function validateQuestion({
  text,
}: QuestionRequest): Validation<QuestionRequest, FieldErrors<{ text: QuestionCode }>> {
  return settleValidation({ text: checkQuestion(text) }, { text: tidyQuestion(text) });
}
