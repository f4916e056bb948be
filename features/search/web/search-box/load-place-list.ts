import { type ComponentType, useEffect, useState } from 'react'
import { href } from 'react-router'
import type { Location } from '#platform/rules/places/locations.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { toast } from '#platform/web/toast.ts'
import type { PlaceListProps } from './place-list.tsx'

type LoadedList = { PlaceList: ComponentType<PlaceListProps>; locations: readonly Location[] }

let loaded: LoadedList | undefined
let loading: Promise<void> | undefined

/** Single-flight; after a failure the next call tries again. */
export function preloadPlaceList() {
  loading ??= loadPlaceList().catch((error) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Loads the list with its places on demand: most visitors search anywhere, and a page with all towns is a third larger. */
export function useLazyPlaceList(isOpen: boolean) {
  const [list, setList] = useState(() => loaded)
  useEffect(() => {
    if (!isOpen || list) return
    preloadPlaceList().then(
      () => setList(loaded),
      () => void toast.error(UNREACHABLE),
    )
  }, [isOpen, list])
  return list
}

async function loadPlaceList() {
  const [{ PlaceList }, locations] = await Promise.all([import('./place-list.tsx'), fetchLocations()])
  loaded = { PlaceList, locations }
}

async function fetchLocations() {
  const [answer, { Locations }] = await Promise.all([
    fetch(href('/search/locations')),
    import('#platform/rules/places/locations.ts'),
  ])
  return Locations.parse(await answer.json())
}
