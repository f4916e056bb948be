import { data } from 'react-router'

/** The catch-all route. The error boundary renders the 404 page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
