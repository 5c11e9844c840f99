import { color, space, styled, type } from '@storefront/shared-ui';
import { useLayoutEffect, useRef } from 'react';
import { sanitizeHtml } from './sanitizeHtml';

const Root = styled.div`
  line-height: ${type.line.loose};
  > * + * {
    margin-top: ${space.x3};
  }
  &[data-plain] {
    white-space: pre-line;
  }
  b,
  strong,
  h3,
  h4 {
    font-weight: ${type.weight.bold};
  }
  a {
    color: ${color.mainText};
    text-underline-offset: 3px;
  }
  ul,
  ol {
    padding-left: 1.25em;
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  blockquote {
    margin-inline: 0;
    padding-left: ${space.x4};
    border-left: 3px solid ${color.line};
    color: ${color.textMuted};
  }
  table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space.x1} ${space.x3};
    border: 1px solid ${color.line};
    text-align: start;
  }
  hr {
    border: 0;
    border-top: 1px solid ${color.line};
  }
`;

const TAG = /<[^>]*>/g;

export interface RichTextProps {
  /** Untrusted HTML, sanitized by allow-list (B-format-10). Plain text keeps its lines. */
  html: string;
}

export function RichText({ html }: RichTextProps) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let current = true;
    const show = (...nodes: (Node | string)[]) => {
      if (current) root.current?.replaceChildren(...nodes);
    };
    const safe = sanitizeHtml(html);
    if (safe instanceof Promise) {
      safe.then(show, () => show(html.replace(TAG, ' ')));
    } else {
      show(safe);
    }
    return () => {
      current = false;
    };
  }, [html]);
  return <Root ref={root} data-plain={html.includes('<') ? undefined : true} />;
}
