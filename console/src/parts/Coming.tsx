import { FailedState, Skeleton, toApiError } from 'shared-ui';

interface ComingProps {
  of: { error: unknown; isValidating: boolean; mutate: () => unknown };
  /** Of what will stand there, about. */
  count: number;
  height: string;
}

/** What stands in the place of an answer that is not there: that it comes, or why it does not. */
export function Coming({ of: { error, isValidating, mutate }, ...shape }: ComingProps) {
  if (!error) return <Skeleton {...shape} />;
  return <FailedState text={toApiError(error).message} retrying={isValidating} onRetry={() => void mutate()} />;
}
