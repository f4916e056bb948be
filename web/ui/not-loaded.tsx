import { useRevalidator } from 'react-router'
import { BlockAlert } from './block-alert.tsx'
import { Button } from './button.tsx'

/** The error state of a screen whose data failed to load: the reason, and a retry button. */
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
