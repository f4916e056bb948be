import { useRevalidator } from 'react-router'
import { BlockAlert } from './block-alert.tsx'
import { Button } from './button.tsx'

/** In the place of a screen whose data did not come: why, and another try. */
export function NotLoaded({ message }: { message: string }) {
  const { state, revalidate } = useRevalidator()
  return (
    <BlockAlert title={message} note="Nothing was changed. You can try again at once.">
      <Button kind="outline" size="small" busy={state === 'loading'} onClick={revalidate}>
        Retry
      </Button>
    </BlockAlert>
  )
}
