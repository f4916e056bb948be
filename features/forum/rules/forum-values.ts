// Apart from the schemas, which weigh more than the tab that shows questions.

export const QUESTION_MAX = 1000
export const ANSWER_MAX = 3000
