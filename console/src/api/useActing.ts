import { type ApiError, toApiError, toastSuccess } from '@storefront/shared-ui';
import { useRef, useState } from 'react';
import { type Answer, type Asked, type CallName, call } from './calls';
import { confirmIdentity } from './confirmIdentity';

interface Follow<A> {
  done?: string | ((answer: A) => string) | undefined;
  after?: ((answer: A) => unknown) | undefined;
}

export interface Acting {
  busy: string | null;
  problem: ApiError | null;
  run: <A>(id: string, work: () => Promise<A>, follow?: Follow<A>) => Promise<A | undefined>;
  act: <Name extends CallName>(
    id: string,
    name: Name,
    asked: Asked<Name> & Follow<Answer<Name>>,
  ) => Promise<Answer<Name> | undefined>;
}

const CONFIRM = 'CONFIRM';

export function useActing(): Acting {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const asked = useRef(new Set<string>());
  const before = useRef<Promise<unknown>>(Promise.resolve());
  // One after another: a quick press for the next row is not lost while the last one is under way.
  const run: Acting['run'] = async (id, work, { done, after } = {}) => {
    if (asked.current.has(id)) return undefined;
    asked.current.add(id);
    setProblem(null);
    const turn = before.current.then(async () => {
      setBusy(id);
      try {
        const answer = await work().catch(async (error) => {
          if (toApiError(error).code !== CONFIRM) throw error;
          await confirmIdentity();
          return work();
        });
        if (done) toastSuccess(typeof done === 'string' ? done : done(answer));
        await after?.(answer);
        return answer;
      } catch (error) {
        setProblem(toApiError(error));
        return undefined;
      } finally {
        asked.current.delete(id);
        setBusy(null);
      }
    });
    before.current = turn;
    return turn;
  };
  const act: Acting['act'] = (id, name, { done, after, ...asked }) =>
    run(id, () => call(name, asked as Asked<typeof name>), { done, after });
  return { busy, problem, run, act };
}
