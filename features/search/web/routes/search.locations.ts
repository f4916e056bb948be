import { publicReads } from '#platform/web/public-reads.ts'
import type { Route } from './+types/search.locations.ts'

/** Resource route, cached like a page: the countries and towns of the search box, which fetches them with its list. */
export const loader = async ({ context }: Route.LoaderArgs) => Response.json(await context.get(publicReads).locations())
