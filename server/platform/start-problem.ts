/** Something outside the program stops it from starting; the message is one sentence for whoever started it. */
export class StartProblem extends Error {
  override name = 'StartProblem'
}
