import { foldText } from '#platform/rules/text.ts'

/** A name as a slug: "Dr. Elif Kaya" is elif-kaya. */
const slug = (name: string) =>
  foldText(name.replace(/^(Prof\. )?(Dr\. )?/, ''))
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replaceAll(/[^a-z]+/g, '-')

export const portraitOf = (name: string) => `/drawings/portraits/${slug(name)}.svg`
export const logoOf = (username: string) => `/drawings/logos/${username}.svg`
export const sceneOf = (scene: string) => `/drawings/clinics/${scene}.svg`
export const articlePictureOf = (picture: string) => `/drawings/articles/${picture}.svg`
export const storyOf = (drawing: string) => ({
  beforePath: `/drawings/stories/${drawing}-before.svg`,
  afterPath: `/drawings/stories/${drawing}-after.svg`,
})
