/**
 * Questions of one kind, whose answers may come in any order: each is told whether it is the last one that was asked. What an
 * earlier one is answered is out of date then, also while the last one's answer is on its way.
 */
export function createQuestions(): () => () => boolean {
  let asked = 0;
  return () => {
    asked += 1;
    const own = asked;
    return () => own === asked;
  };
}
