/** The lists, forms and tags whose name has a text in it: by the platform's search, or by looking through all. */
import type { Account, Adapter, Page, Source, Sources } from './adapter.ts'

/** Whoever has more is found by the platform's search, or by its whole list. */
const MAX_PAGES = 1200

export async function findSources(
  sources: Sources,
  account: Account,
  { text, page }: { text: string; page: string | null },
): Promise<Page<Source>> {
  if (text.trim() === '') return sources.list(account, page)
  if (sources.search) return sources.search(account, text.trim(), page)
  const wanted = folded(text.trim())
  const all = await allSources(sources, account)
  return { entries: all.filter(({ name }) => folded(name).includes(wanted)), next: null }
}

async function allSources(sources: Sources, account: Account): Promise<Source[]> {
  const all: Source[] = []
  let page: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { entries, next }: Page<Source> = await sources.list(account, page)
    all.push(...entries)
    if (next === null) break
    page = next
  }
  return all
}

/** What tags are chosen from. Where they are called as lists are (MailerLite's groups), they are the same. */
export function tagSources({ triggers, tags }: Adapter): Sources | 'names' | null {
  if (!tags) return null
  const asList = triggers.list?.many === tags.many ? triggers.list : null
  return tags.from ?? triggers.tag ?? asList
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
