import * as v from 'valibot';

const textSchema = v.object({
  /** ISO 8601 UTC. */
  at: v.string(),
  /** 'member' or 'shop'; unknown ones pass. */
  by: v.string(),
  /** Plain text with line breaks. */
  text: v.string(),
});
export type QuestionText = v.InferOutput<typeof textSchema>;
/** Answer of `GET …/:id/questions` (B-question-1), the oldest first. */
export const questionListSchema = v.array(textSchema);
