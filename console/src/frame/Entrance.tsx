import { type ApiError, FailedState, toApiError } from '@storefront/shared-ui';
import { useEffect, useLayoutEffect, useState } from 'react';
import { onSignedOut } from '../api/exchange';
import { signInByLink, useConsoleSession } from '../api/session';
import { keepDraftsOf } from '../parts/useDraft';
import { ConfirmPrompt } from './ConfirmPrompt';
import { EmptyFrame } from './EmptyFrame';
import { Frame } from './Frame';
import { takePlace } from './place';
import { AddFirstPasskey, SignIn } from './SignIn';

/** Reads and removes the token behind the `#`, which no server receives. */
function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (window.location.pathname !== '/console/sign-in' || token === '') return null;
  window.history.replaceState(null, '', takePlace());
  return token;
}

const token = takeToken();

export function Entrance({ isVisitor = false }: { isVisitor?: boolean }) {
  const { data: session, error, isLoading, mutate } = useConsoleSession(isVisitor || token !== null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [isByLink, setIsByLink] = useState(token !== null);

  const name = session?.name;
  // Runs before another person's data is painted.
  useLayoutEffect(() => {
    if (name !== undefined) keepDraftsOf(name);
  }, [name]);

  useEffect(() => onSignedOut(() => void mutate()), [mutate]);

  useEffect(() => {
    if (token === null) return;
    void signInByLink(token)
      .catch((caught) => setProblem(toApiError(caught)))
      .then(() => mutate())
      .finally(() => setIsByLink(false));
  }, [mutate]);

  if (isByLink || (isLoading && session === undefined)) return <EmptyFrame />;
  if (error && session === undefined) {
    return <FailedState text={toApiError(error).message} onRetry={() => void mutate()} />;
  }
  if (!session) return <SignIn problem={problem} onSignedIn={() => mutate()} />;
  if (session.kind === 'enrol') {
    return <AddFirstPasskey name={session.name} onAdded={() => mutate()} />;
  }
  return (
    <>
      <Frame session={session} onSignedOut={() => mutate()} />
      <ConfirmPrompt session={session} onConfirmed={() => mutate()} />
    </>
  );
}
