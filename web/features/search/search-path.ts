import { href } from 'react-router'
import { type SearchQuery, writeSearch } from '#domain/search.ts'

/** Where the results of a query are. */
export const searchPath = (query: Partial<SearchQuery>) => href('/search') + writeSearch(query)
