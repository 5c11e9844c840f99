import { Alert, Button, color, radius, space, styled, type } from 'shared-ui';
import { POINT_TEXT } from './messages';
import { useQrDrawing } from './useQrDrawing';

/** A module has four pixels or a little more: enough for a camera at arm's length. */
const SIDE = '180px';

const Root = styled.figure`
  display: flex;
  align-items: center;
  gap: ${space.x5};
  margin: 0;
  padding: ${space.x4};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  figcaption {
    ${type.label}
    color: ${color.textMuted};
  }
  strong {
    display: block;
    color: ${color.text};
  }
`;

/** Dark on light in both themes: cameras do not read it the other way round. */
const Code = styled.svg`
  display: block;
  flex: none;
  width: ${SIDE};
  height: ${SIDE};
  border-radius: ${radius.small};
  background: ${color.paper};
  fill: ${color.ink};
`;

/** Keeps the code's place while its encoder is loaded. */
const Place = styled.div`
  flex: none;
  width: ${SIDE};
  height: ${SIDE};
  border-radius: ${radius.small};
  background: ${color.skeleton};
`;

/** The Toss link as a code for the phone's camera: where the page is wide, the app is on another device. */
export function TossQr({ href }: { href: string }) {
  const { drawing, retry } = useQrDrawing(href);
  if (drawing === null) {
    return (
      <Alert
        tone="warning"
        action={
          <Button size="small" onClick={retry}>
            {POINT_TEXT.retry}
          </Button>
        }
      >
        {POINT_TEXT.tossQrFailed}
      </Alert>
    );
  }
  return (
    <Root>
      {drawing ? (
        <Code
          role="img"
          aria-label={POINT_TEXT.tossQr}
          viewBox={`0 0 ${drawing.size} ${drawing.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawing.path} />
        </Code>
      ) : (
        <Place />
      )}
      <figcaption>
        <strong>{POINT_TEXT.tossQrTitle}</strong>
        {POINT_TEXT.tossQrText}
      </figcaption>
    </Root>
  );
}
