/** A problem of the environment that prevents the start. The message is one sentence for the operator. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
