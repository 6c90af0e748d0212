/** The page's address for the team: the hand-over of a mark is used once, and a report is read by others. */

/** The hand-over of a team browser's mark. The page keeps its history entry, and the time it is looked at in. */
export function removeHandover() {
  const search = withoutParameters(location.search, 'dlx')
  if (search !== location.search)
    history.replaceState(history.state, '', location.pathname + search + location.hash)
}

export function addressForReport({ origin, pathname, search, hash }: Location): string {
  return origin + pathname + withoutParameters(search + hash, 'dlx|dlat|dlt|dlp|dlverify')
}

/** Of a query, with or without its fragment. Other parameters keep their spelling. */
export function withoutParameters(search: string, names: string): string {
  return search.replace(RegExp(`[?&#](${names})(=[^&#]*)?(?=[&#]|$)`, 'g'), '').replace(/^&/, '?')
}
