import { FailedState, Skeleton, toApiError } from '@storefront/shared-ui';

interface ComingProps {
  of: { error: unknown; isValidating: boolean; mutate: () => unknown };
  count: number;
  height: string;
}

export function Coming({ of: { error, isValidating, mutate }, ...shape }: ComingProps) {
  if (!error) return <Skeleton {...shape} />;
  return <FailedState text={toApiError(error).message} retrying={isValidating} onRetry={() => void mutate()} />;
}
