import { PrivatePicture } from '#platform/web/ui/pictures/private-picture.tsx'

/** A picture of a gallery, also while it is hidden. */
export const Thumbnail = (picture: { url: string; alt: string }) => (
  <div className="mt-4 h-48 w-64 max-w-full rounded-md bg-sand-50">
    <PrivatePicture {...picture} className="size-full rounded-md object-contain" />
  </div>
)
