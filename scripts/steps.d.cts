type Step = <Result>(
  name: string,
  work: () => Promise<Result>,
  remark?: (result: Result) => string | undefined,
) => Promise<Result>

export declare const step: Step
export declare const sideStep: Step
