/** Whether text is an absolute http(s) URL with a host and without spaces, control characters or quotes. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#\\]+(?:[/?#]|$)/i.test(text) && !/[\s\p{Cc}"'<>\\^`{|}]/u.test(text);
}
