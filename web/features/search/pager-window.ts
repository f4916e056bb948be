/** The pages that a pager lists: both ends, the current one and its neighbours. A gap never stands for a single page. */
export function pagerWindow(current: number, pages: number): (number | 'gap')[] {
  const isListed = (page: number) => page === 1 || page === pages || Math.abs(page - current) <= 1
  const items: (number | 'gap')[] = []
  for (let page = 1; page <= pages; page++) {
    if (isListed(page) || (isListed(page - 1) && isListed(page + 1))) items.push(page)
    else if (items.at(-1) !== 'gap') items.push('gap')
  }
  return items
}
