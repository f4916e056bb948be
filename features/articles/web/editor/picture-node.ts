import {
  $create,
  $getState,
  $setState,
  createState,
  DecoratorNode,
  type EditorConfig,
  type LexicalNode,
  type StateConfig,
} from 'lexical'

const text = { parse: (value: unknown) => (typeof value === 'string' ? value : '') }
const source: StateConfig<'src', string> = createState('src', text)
const alternative: StateConfig<'alt', string> = createState('alt', text)

export type Picture = { src: string; alt: string }

/** Inline picture node. */
export class PictureNode extends DecoratorNode<null> {
  override $config() {
    const stateConfigs = [
      { flat: true, stateConfig: source },
      { flat: true, stateConfig: alternative },
    ]
    return this.config('picture', { extends: DecoratorNode, stateConfigs })
  }

  override createDOM({ theme }: EditorConfig) {
    const image = document.createElement('img')
    const { src, alt } = $readPicture(this)
    image.src = src
    image.alt = alt
    image.className = theme.image ?? ''
    return image
  }

  override updateDOM() {
    return true
  }

  override isInline() {
    return true
  }
}

export const $createPictureNode = (picture: Picture) => $writePicture($create(PictureNode), picture)

export const $isPictureNode = (node: LexicalNode | null | undefined): node is PictureNode => node instanceof PictureNode

export function $writePicture(node: PictureNode, { src, alt }: Picture) {
  $setState(node, source, src)
  return $setState(node, alternative, alt)
}

export const $readPicture = (node: PictureNode): Picture => ({
  src: $getState(node, source),
  alt: $getState(node, alternative),
})
