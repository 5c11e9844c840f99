import { AUTH, Card, formatNumber, Page, Skeleton, useSession } from 'shared-ui';
import { POINT_TEXT } from './messages';
import { PointRoom } from './PointRoom';

const SKELETON_FIELDS = 5;

/** /point: top-up and top-up history, for members (spec 2). */
export default function PointScreen() {
  const { auth, profile } = useSession();
  const member = auth === AUTH.authorization ? profile : null;
  return (
    <Page title={POINT_TEXT.title} lead={member && `${POINT_TEXT.balance} ${formatNumber(member.point)}P`}>
      {member ? (
        <PointRoom key={member.id} memberId={member.id} />
      ) : (
        <Card>
          <Skeleton count={SKELETON_FIELDS} height="3.25rem" />
        </Card>
      )}
    </Page>
  );
}
