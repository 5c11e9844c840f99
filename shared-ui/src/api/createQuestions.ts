/** Tells each question whether it is the latest: an earlier one's answer is out of date. */
export function createQuestions(): () => () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    const own = asked;
    return () => own === asked;
  };
}
