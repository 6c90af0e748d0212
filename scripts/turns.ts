/** Does work for each of a list, so many at a time, beginning in their order; the results come in it, too. */
export async function limited<T, R>(items: T[], most: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  const takeTurns = async () => {
    for (const [at, item] of waiting) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: most }, takeTurns))
  return results
}
