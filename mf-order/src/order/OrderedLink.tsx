import { linkHref } from '@storefront/contract';
import { color, styled } from '@storefront/shared-ui';

const TAIL_CHARACTERS = 4;

// Inline, so that it is copied as it is written.
const Line = styled.span`
  display: block;
  white-space: nowrap;
  a {
    color: ${color.mainText};
    text-underline-offset: 3px;
  }
  [data-scheme] {
    font-size: 0;
  }
  [data-start] {
    display: inline-block;
    max-width: calc(min(64vw, 28rem) - ${TAIL_CHARACTERS * 0.75}em);
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: bottom;
    text-decoration: inherit;
  }
`;

/** One line, cut in its middle where it is too long. */
export function OrderedLink({ link }: { link: string }) {
  const href = linkHref(link);
  const [scheme = ''] = /^https?:\/\/(?:www\.)?/i.exec(link) ?? [];
  const end = Math.max(scheme.length, link.length - TAIL_CHARACTERS);
  const text = (
    <>
      <span data-scheme>{scheme}</span>
      <span data-start>{link.slice(scheme.length, end)}</span>
      <span>{link.slice(end)}</span>
    </>
  );
  return (
    <Line title={link}>
      {href ? (
        <a href={href} aria-label={link} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      ) : (
        text
      )}
    </Line>
  );
}
