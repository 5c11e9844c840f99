import { formatDateTime, styled } from 'shared-ui';

const Whole = styled.span`
  white-space: nowrap;
`;

/** When it was ordered: in a narrow column the time goes below the date, but neither is torn apart. */
export function OrderDate({ createdAt }: { createdAt: string }) {
  const [date, time] = formatDateTime(createdAt).split(' ');
  return (
    <>
      <Whole>{date}</Whole> <Whole>{time}</Whole>
    </>
  );
}
