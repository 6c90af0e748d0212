/** Reordering the list of campaigns. */

/** The list with the item at another place; a place beyond an end is that end. */
export function moveItem(ids: readonly string[], id: string, place: number): string[] {
  const rest = ids.filter((one) => one !== id)
  if (rest.length === ids.length) return [...ids]
  return rest.toSpliced(Math.max(0, Math.min(rest.length, place)), 0, id)
}

/** The order on the screen: as it was moved, with what came or went meanwhile. */
export function mergeOrder(server: readonly string[], mine: readonly string[] | null): string[] {
  if (mine === null) return [...server]
  const known = new Set(server)
  const kept = mine.filter((id) => known.has(id))
  const shown = new Set(kept)
  return [...kept, ...server.filter((id) => !shown.has(id))]
}
