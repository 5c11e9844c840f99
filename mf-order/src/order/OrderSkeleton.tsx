import { Card, Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { OrderLayout } from './OrderLayout';
import { Step, Steps } from './Step';

const CONTROL = '52px';

/** The form's own frame, as tall as the form will be. */
export function OrderSkeleton() {
  return (
    <Stack>
      <VisuallyHidden>상품을 불러오는 중이에요.</VisuallyHidden>
      <Card>
        <Stack>
          <Skeleton height={CONTROL} radius="medium" />
          <Skeleton height="92px" radius="medium" />
        </Stack>
      </Card>
      <OrderLayout as="div">
        <Card>
          <Steps>
            {[CONTROL, CONTROL, '140px', CONTROL, CONTROL].map((height, index) => (
              <Step key={index}>
                <Stack gap="x2">
                  <Skeleton width="5rem" />
                  <Skeleton height={height} radius="medium" />
                </Stack>
              </Step>
            ))}
          </Steps>
        </Card>
        <Card>
          <Skeleton height="1.5rem" count={3} />
        </Card>
      </OrderLayout>
    </Stack>
  );
}
