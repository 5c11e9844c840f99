const MAX_ATTEMPTS = 5;

/** Does `work` again, a few times, if it failed in a way of which it is known that nothing has happened. */
export async function retryIf<T>(isUndone: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isUndone(error)) throw error;
    }
  }
}
