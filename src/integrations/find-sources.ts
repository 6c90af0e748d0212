/** The lists, forms and tags whose name has a text in it: by the platform's search, or by looking through all. */
import type { Account, Page, Source, Trigger } from './adapter.ts'

/** Whoever has more is found by the platform's search, or by its whole list. */
const MAX_PAGES = 1200

export async function findSources(
  trigger: Trigger,
  account: Account,
  { text, page }: { text: string; page: string | null },
): Promise<Page<Source>> {
  if (text.trim() === '') return trigger.list(account, page)
  if (trigger.search) return trigger.search(account, text.trim(), page)
  const wanted = folded(text.trim())
  const all = await allSources(trigger, account)
  return { entries: all.filter(({ name }) => folded(name).includes(wanted)), next: null }
}

async function allSources(trigger: Trigger, account: Account): Promise<Source[]> {
  const all: Source[] = []
  let page: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { entries, next }: Page<Source> = await trigger.list(account, page)
    all.push(...entries)
    if (next === null) break
    page = next
  }
  return all
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
