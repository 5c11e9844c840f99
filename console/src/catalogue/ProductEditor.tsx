import { isMoney } from '@storefront/contract';
import {
  Alert,
  type ApiError,
  Button,
  formatNumber,
  Row,
  SelectField,
  Stack,
  styled,
  toastError,
  type,
} from '@storefront/shared-ui';
import { DataTable } from '@storefront/shared-ui/table';
import { useMemo, useState } from 'react';
import { mayCall } from '../api/calls';
import { refetch } from '../api/lists';
import { useActing } from '../api/useActing';
import { AskDialog } from '../parts/AskDialog';
import { Filters } from '../parts/Filters';
import { faultsOf } from '../parts/faultsOf';
import { Problem } from '../parts/Problem';
import { RowButton } from '../parts/RowButton';
import { SearchField } from '../parts/SearchField';
import { useFilter } from '../parts/useFilter';
import { ChangesPreview } from './ChangesPreview';
import { NoticeDialog } from './NoticeDialog';
import type { Report } from './Plan';
import { type Cell, ProductGrid } from './ProductGrid';
import {
  type ChangedCell,
  type Changes,
  changeByPercent,
  changedCells,
  type Edit,
  FIELD_LABEL,
  isPercent,
  type ProductRow,
  rowsOf,
  showCell,
  withEdits,
  writeCatalogue,
} from './products';
import type { BasedCatalogue } from './useCatalogue';
import { useChanges } from './useChanges';

const Count = styled.p`
  ${type.label}
`;

interface Sent {
  base: string;
  changes: Changes;
  body: Blob;
  idOfLine: ReadonlyMap<number, number>;
  cells: readonly ChangedCell[];
  report?: Report;
}

const faultsNow = (sent: Sent | null, problem: ApiError | null, changes: Changes) =>
  faultsOf(problem).flatMap(({ line, field, reason }) => {
    const id = sent?.idOfLine.get(line) ?? null;
    const key = field as Edit['field'] | undefined;
    const isAsSent = id === null || key === undefined || sent?.changes[id]?.[key] === changes[id]?.[key];
    return isAsSent ? [{ id, field: key, reason }] : [];
  });
type FaultNow = ReturnType<typeof faultsNow>[number];

function byRow(faults: readonly FaultNow[]): Map<number, ProductRow['faults']> {
  const rows = new Map<number, ProductRow['faults']>();
  for (const { id, field, reason } of faults)
    if (id !== null) rows.set(id, { ...rows.get(id), [field ?? 'text']: reason });
  return rows;
}

const optionsOf = (list: readonly { id: number; text: string }[]) =>
  list.map(({ id, text }) => ({ value: String(id), label: text }));

const parsePercent = (text: string) => Number(text.normalize('NFKC').replace(/[\s%]/g, '').replace('−', '-'));

/** Editable table of all products; nothing changes before it is applied (B-console-38 to B-console-41). */
export function ProductEditor({ of: { catalogue, base } }: { of: BasedCatalogue }) {
  const { changes, change, canUndo, undo, forget } = useChanges();
  const acting = useActing();
  const [sent, setSent] = useState<Sent | null>(null);
  const [search, setSearch] = useFilter('q');
  const [platform, setPlatform] = useFilter('platform');
  const [category, setCategory] = useFilter('category');
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const [cell, setCell] = useState<Cell | null>(null);
  const [notice, setNotice] = useState<number | null>(null);
  const [asksPercent, setAsksPercent] = useState(false);
  const isEditable = mayCall('catalogue import');

  const problem = sent?.base === base ? acting.problem : null;
  const faults = useMemo(() => faultsNow(sent, problem, changes), [sent, problem, changes]);
  const isMended = faultsOf(problem).length > 0 && faults.length === 0;
  // Thousands of rows must not be built again at each step between cells.
  const all = useMemo(() => rowsOf(catalogue, changes, byRow(faults)), [catalogue, changes, faults]);
  const categories = catalogue.categories.filter((one) => platform === '' || String(one.platform) === platform);
  const categoryHere = categories.some(({ id }) => String(id) === category) ? category : '';
  const words = search.trim().normalize('NFC').toLowerCase();
  const rows = useMemo(
    () =>
      all.filter(
        (row) =>
          (platform === '' || String(row.platformId) === platform) &&
          (categoryHere === '' || String(row.categoryId) === categoryHere) &&
          (words === '' || String(row.id) === words || String(row.text).toLowerCase().includes(words)),
      ),
    [all, platform, categoryHere, words],
  );
  // Rows hidden by the filter stay unchanged.
  const chosen = rows.filter(({ id }) => selection.has(id));
  const cells = useMemo(() => changedCells(catalogue, changes), [catalogue, changes]);
  const here = new Set(all.map(({ id }) => id));
  const gone = Object.keys(changes).filter((id) => !here.has(Number(id)));
  const plan = sent?.report && sent.base === base && sent.changes === changes ? sent.report : null;
  const rowOf = (id: number) => all.find((row) => row.id === id);

  const edit = (edits: readonly Edit[]) => change((known) => withEdits(catalogue, known, edits));
  const source = cell && rowOf(cell.id);
  const fillDown = () => {
    if (!cell || !source) return;
    const { field } = cell;
    if (chosen.length > 0) return edit(chosen.map(({ id }) => ({ id, field, value: source[field] })));
    const above = rows[rows.indexOf(source) - 1];
    if (above) edit([{ id: cell.id, field, value: above[field] }]);
  };
  const raise = async (text: string) => {
    const percent = parsePercent(text);
    if (!isPercent(percent)) {
      toastError('퍼센트는 -100 이상의 숫자로, 소수점 아래 두 자리까지 적어 주세요.');
      return undefined;
    }
    edit(
      chosen.flatMap(({ id, point }) =>
        typeof point === 'number' && isMoney(point)
          ? [{ id, field: 'point' as const, value: changeByPercent(point, percent) }]
          : [],
      ),
    );
    return percent;
  };
  const preview = async () => {
    const { text, idOfLine } = writeCatalogue(catalogue, changes);
    const body = new Blob([text], { type: 'application/json' });
    const asked = { base, changes, body, idOfLine, cells };
    setSent(asked);
    const report = await acting.act('plan', 'catalogue import', { query: { dryRun: 'true', base }, body });
    if (report) setSent({ ...asked, report });
  };
  const apply = () =>
    sent &&
    acting.act('apply', 'catalogue import', {
      query: { base: sent.base },
      body: sent.body,
      done: '카탈로그를 바꿨어요',
      after: async () => {
        await refetch('catalogue export');
        forget();
        setSent(null);
        setSelection(new Set());
      },
    });
  const reload = () =>
    acting.run('reload', () => refetch('catalogue export'), { done: '다시 불러왔어요. 바꾼 칸은 그대로예요' });

  return (
    <Stack $gap="x3">
      <Filters>
        <SearchField label="이름, 번호" value={search} onSearch={setSearch} />
        <SelectField
          label="플랫폼"
          placeholder="모두"
          options={optionsOf(catalogue.platforms)}
          value={platform}
          onChange={setPlatform}
        />
        <SelectField
          label="카테고리"
          placeholder="모두"
          options={optionsOf(categories)}
          value={categoryHere}
          onChange={setCategory}
        />
      </Filters>
      <ProductGrid
        rows={rows}
        isEditable={isEditable}
        selected={selection}
        onSelect={setSelection}
        onEdit={edit}
        onCell={setCell}
        onNotice={setNotice}
        onFillDown={fillDown}
        onUndo={undo}
      />
      {isEditable && (
        <>
          {chosen.length > 0 && (
            <Row>
              <Count>{`${formatNumber(chosen.length)}개 선택`}</Count>
              <Button size="small" onClick={() => setAsksPercent(true)}>
                단가를 %로 바꾸기
              </Button>
              {cell && source && (
                <RowButton
                  onClick={fillDown}
                >{`모두 ${FIELD_LABEL[cell.field]} ‘${showCell(source[cell.field]).slice(0, 20)}’(으)로`}</RowButton>
              )}
            </Row>
          )}
          <Row>
            <Count role="status">
              {cells.length > 0 ? `바꾼 칸 ${formatNumber(cells.length)}개 (아직 반영 전)` : '바꾼 칸이 없어요'}
            </Count>
            <Button
              variant="primary"
              disabled={cells.length === 0}
              loading={acting.busy === 'plan'}
              onClick={() => void preview()}
            >
              바뀔 것 보기
            </Button>
            <Button variant="quiet" disabled={!canUndo} onClick={undo}>
              마지막 변경 취소
            </Button>
            <Button variant="quiet" disabled={cells.length + gone.length === 0} onClick={() => change(() => ({}))}>
              모두 되돌리기
            </Button>
          </Row>
          {gone.length > 0 && (
            <Alert tone="warning">{`그사이 없어진 상품의 변경은 반영되지 않아요: ${gone.join(', ')}`}</Alert>
          )}
          {!isMended && <Problem of={problem} />}
          {problem?.code === 'CATALOGUE_CHANGED' && (
            <Row>
              <Button loading={acting.busy === 'reload'} onClick={() => void reload()}>
                다시 불러오기
              </Button>
            </Row>
          )}
          {faults.length > 0 && (
            <DataTable
              label="고칠 칸"
              rows={faults}
              rowKey={({ id, reason }) => `${id} ${reason}`}
              columns={[
                { key: 'reason', header: '이유', lead: true, render: ({ reason }: FaultNow) => reason },
                {
                  key: 'do',
                  header: '할 일',
                  render: ({ id }) =>
                    id !== null && <RowButton onClick={() => setSearch(String(id))}>표에서 보기</RowButton>,
                },
              ]}
            />
          )}
          {plan && sent && (
            <ChangesPreview
              report={plan}
              cells={sent.cells}
              isApplying={acting.busy === 'apply'}
              onApply={() => void apply()}
            />
          )}
        </>
      )}
      {notice !== null && (
        <NoticeDialog
          name={String(rowOf(notice)?.text ?? '')}
          value={String(rowOf(notice)?.notice ?? '')}
          onChange={(value) => edit([{ id: notice, field: 'notice', value }])}
          onClose={() => setNotice(null)}
        />
      )}
      {asksPercent && (
        <AskDialog
          title={`${formatNumber(chosen.length)}개 상품의 단가 바꾸기`}
          label="퍼센트"
          draft="percent"
          hint="10은 10% 올리고 -5는 5% 내려요. 소수점 아래 두 자리까지 반올림해요."
          confirmLabel="표에 적용"
          variant="primary"
          onConfirm={raise}
          onClose={() => setAsksPercent(false)}
        />
      )}
    </Stack>
  );
}
