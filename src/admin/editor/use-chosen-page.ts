/** The page whose bar is designed: the one that the address names, else the first. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PageEditorLink } from '../navigation/links.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import type { Move } from '../shell/unsaved-changes.tsx'

/** There is at least one. */
export function useChosenPage<Page extends { id: string }>(
  campaignId: string,
  pages: readonly Page[],
  linkTo: PageEditorLink,
) {
  const { page: named } = useSearch({ strict: false })
  const family = useEditorFamily()
  const navigate = useNavigate()
  const [first] = pages
  const page = pages.find(({ id }) => id === named) ?? first
  if (!page) throw new Error('Chose a page where there is none')
  return {
    page,
    choose: (pageId: string) => void navigate(linkTo(family, campaignId, pageId)),
  }
}

/** Moves that leave the page alone take nothing away. */
export function staysAtPage({ current, next }: Move): boolean {
  return current.pathname === next.pathname && pageIn(current.search) === pageIn(next.search)
}

function pageIn(search: object) {
  return 'page' in search ? search.page : undefined
}
