/** What lies behind the face and what falls over it. */
export type Layers = { behind: string; front: string }
