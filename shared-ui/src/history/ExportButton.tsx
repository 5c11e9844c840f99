import { Alert, Button, color, formatNumber, radius, space, styled, type } from '@storefront/shared-ui';
import { FileNote } from '@storefront/shared-ui/download';
import { type HistoryFilter, writeQuery } from './HistoryFilter';
import { type ExportProgress, useCsvExport } from './useCsvExport';

const MAKING = 'CSV 만들기';

const Line = styled.div`
  flex: 1 0 100%;
  order: 1;
  text-align: start;
`;

const Making = styled(Line)`
  display: flex;
  align-items: center;
  gap: ${space.x3};
  > div {
    flex: 1;
    min-width: 0;
  }
  span {
    ${type.caption}
    font-variant-numeric: tabular-nums;
  }
  progress {
    appearance: none;
    display: block;
    width: 100%;
    height: 8px;
    margin-top: ${space.x1};
    border: 0;
    border-radius: ${radius.full};
    overflow: hidden;
    background: ${color.line};
    &::-webkit-progress-bar {
      background: none;
    }
    &::-webkit-progress-value {
      background: ${color.mainText};
    }
    &::-moz-progress-bar {
      background: ${color.mainText};
    }
  }
`;

export interface ExportButtonProps {
  /** CSV call without query: '/service/order-history.csv'. */
  path: string;
  filter?: HistoryFilter;
  /** Fallback name: '주문내역.csv'. */
  fileName: string;
}

/** Exports one file at a time, with progress and stop button (B-history-23). */
export function ExportButton({ path, filter = {}, fileName }: ExportButtonProps) {
  const { progress, failure, wayOut, start, stop } = useCsvExport();
  const query = writeQuery(filter);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        loading={progress !== null}
        onClick={() => void start(query ? `${path}?${query}` : path, fileName)}
      >
        CSV 내보내기
      </Button>
      {progress?.isSlow && <Progress progress={progress} onStop={stop} />}
      {failure && (
        <Line>
          <Alert tone="danger" role="alert" title="CSV를 저장하지 못했어요.">
            {failure}
          </Alert>
        </Line>
      )}
      {wayOut && (
        <Line>
          <FileNote wayOut={wayOut} />
        </Line>
      )}
    </>
  );
}

function Progress({ progress: { rows, total }, onStop }: { progress: ExportProgress; onStop: () => void }) {
  const text = total === null ? `${formatNumber(rows)}건` : `${formatNumber(rows)} / ${formatNumber(total)}건`;
  return (
    <Making>
      <div>
        <span aria-hidden="true">{`${MAKING} ${text}`}</span>
        <progress
          aria-label={MAKING}
          aria-valuetext={text}
          {...(total !== null && { max: Math.max(total, rows, 1), value: rows })}
        />
      </div>
      <Button size="small" onClick={onStop}>
        그만두기
      </Button>
    </Making>
  );
}
