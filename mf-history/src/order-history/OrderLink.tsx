import { linkHref } from 'contract';
import { color, media, styled } from 'shared-ui';

const Clamp = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
  word-break: break-all;
  ${media.mobile} {
    -webkit-line-clamp: 2;
  }
  a {
    color: ${color.mainText};
    text-underline-offset: 3px;
  }
`;

/** The link as it was ordered; a bare handle leads to the photo-sharing site's profile (spec 9). */
export function OrderLink({ text }: { text: string }) {
  const href = linkHref(text);
  return (
    <Clamp>
      {href === null ? (
        text
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {text}
        </a>
      )}
    </Clamp>
  );
}
