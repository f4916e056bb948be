import { data } from 'react-router'

/** Every address without a page. The root's error boundary shows it. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
